import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noticeApi } from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import { EmptyState } from "~/components/empty-state";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { formatTime } from "~/lib/dates";
import { fill } from "~/lib/fill";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { partKey } from "~/lib/selected-rows";
import { requireAccess } from "~/services/access.server";
import { noticeTexts } from "./notice-texts";
import { ReaderLists } from "./reader-lists";

export const handle = { permission: "Api:setting/system_module/notice", title: "阅读情况" } satisfies RouteHandle;

// more nobody reads name by name
const shownAtMost = 500;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { id } = args.params;
  const part = new URL(args.request.url).searchParams.get(partKey);
  const asked = { id, page_size: shownAtMost, school_id: part && /^\d{1,15}$/.test(part) ? part : undefined };
  const [{ list: notice }, read, unread, { list: schools }] = await Promise.all([
    backend.call(noticeApi.edit, { id }),
    backend.call(noticeApi.readers, { ...asked, is_read: 1 }),
    backend.call(noticeApi.readers, { ...asked, is_read: 0 }),
    backend.call(noticeApi.schools, {}),
  ]);
  const isForAll = notice.school_id === null;
  const choices = schools.map(({ school_id, name }) => ({ value: String(school_id), label: name }));
  return {
    notice: { id: notice.id, title: notice.title },
    isShown: notice.status === noticeStatus.published && notice.public_time <= formatTime(Date.now()),
    ...{ read, unread },
    schools: isForAll ? choices : [],
  };
}

export default function NoticeReaders() {
  const { notice, isShown, read, unread, schools } = useLoaderData<typeof loader>();
  return (
    <ListDrawer
      title={fill(noticeTexts.readersTitle, { name: notice.title })}
      listPath={noticeListPath}
      rowKey={notice.id}
    >
      {isShown ? (
        <ReaderLists read={read} unread={unread} schools={schools} />
      ) : (
        <EmptyState text={noticeTexts.notShown} />
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeListPath} />;
}
