import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noticeApi } from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { labelOf } from "~/lib/choice-label";
import { formatTime } from "~/lib/dates";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { NoticePanel } from "./notice-panel";
import { noticeTexts } from "./notice-texts";

export const handle = { permission: "Api:setting/system_module/notice", title: "公告详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: notice }, status] = await Promise.all([
    backend.call(noticeApi.edit, { id: args.params.id }),
    readDictionary(backend, "sys_notice_status"),
  ]);
  const isScheduled = notice.status === noticeStatus.published && notice.public_time > formatTime(Date.now());
  return { notice, state: isScheduled ? null : labelOf({ status }, "status", notice.status) };
}

export default function ViewNotice() {
  const { notice, state } = useLoaderData<typeof loader>();
  return (
    <ListDrawer title={handle.title} listPath={noticeListPath} rowKey={notice.id} wide>
      <NoticePanel notice={notice} state={state ?? noticeTexts.scheduled} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={noticeListPath} />;
}
