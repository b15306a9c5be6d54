import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { publishedNoticeApi } from "#contract/platform/notices";
import { ErrorContent } from "~/components/error-page";
import { formatTime } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { NoticeArticle } from "../notice-article";

export const handle = { title: "公告", schoolBound: false } satisfies RouteHandle;

/** Opening a notice is what counts as reading it: there is nothing else that works without scripts and without a press. */
export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { id } = args.params;
  const { list: notice } = await backend.call(publishedNoticeApi.detail, { id });
  await backend.call(publishedNoticeApi.read, { id });
  return { ...notice, time: formatTime(notice.public_time, "y-m-d h:i") };
}

export default function ReadNotice() {
  return <NoticeArticle notice={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
