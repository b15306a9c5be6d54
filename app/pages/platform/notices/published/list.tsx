import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishedNoticeApi, PublishedNoticeQuery } from "#contract/platform/notices";
import { Card } from "~/components/card";
import { EmptyState } from "~/components/empty-state";
import { ErrorContent } from "~/components/error-page";
import { readListQuery, requireExistingPage } from "~/kit/list/server/list-query.server";
import { formatTime } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { NoticeRows } from "../notice-rows";
import { noticeTexts } from "../notice-texts";
import { PageSteps } from "../page-steps";

export const handle = { title: "全部公告" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, PublishedNoticeQuery);
  const { list, total } = await backend.call(publishedNoticeApi.list, input ?? {});
  requireExistingPage(args.request, state, total);
  const notices = list.map(({ id, title, public_time, is_read }) => ({
    ...{ id, title, is_read },
    time: formatTime(public_time, "y-m-d h:i"),
  }));
  return { notices, page: state.page, pages: Math.ceil(total / state.pageSize) };
}

export default function AllNotices() {
  const { notices, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-detail">
      <h1 className="sr-only">{noticeTexts.reading.all}</h1>
      <Card title={noticeTexts.reading.all}>
        {notices.length === 0 ? (
          <EmptyState text={noticeTexts.reading.none} />
        ) : (
          <NoticeRows notices={notices} label={noticeTexts.reading.all} />
        )}
        <PageSteps page={page} pages={pages} />
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
