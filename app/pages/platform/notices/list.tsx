import { useLoaderData } from "@remix-run/react";
import type { Client } from "#contract/kernel/client";
import {
  everySchool,
  type ListedNotice,
  type Notice,
  noticeApi,
  noticeList,
  scheduledNotice,
} from "#contract/platform/notices";
import { noticeStatus } from "#contract/platform/states";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { formatTime } from "~/lib/dates";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { readDictionary } from "~/services/dictionary.server";
import { noticeTexts } from "./notice-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:setting/system_module/notice", title: "公告" } satisfies RouteHandle;

export const loader = listLoader(handle, noticeList, noticeApi, {
  choices: ({ backend }) => readStates(backend),
  toRow,
  keep: ["status"],
});
export const action = listAction(handle, noticeList);

/** States to look for, and those a row may show. */
async function readStates(backend: Client) {
  const status = await readDictionary(backend, "sys_notice_status");
  return { status, state: [...status, scheduledNotice] };
}

function toRow({ public_time, status, get_user_name, school_name, ...notice }: Notice): ListedNotice {
  return {
    ...notice,
    publisher: get_user_name.desc,
    school_name: school_name || everySchool,
    status: status === noticeStatus.published && public_time > Date.now() / 1000 ? scheduledNotice.value : status,
    public_time: formatTime(public_time),
  };
}

export default function NoticeList() {
  const loaded = useLoaderData<typeof loader>();
  const { query } = loaded.state;
  const links = useNoticeLinks(query, loaded.may.update);
  const detailHref = ({ id }: Row) => listHref(`${noticeListPath}/view/${String(id)}`, query);
  return <LoadedListPage {...{ loaded, links, detailHref }} />;
}

/** Makes the links to the readers of a notice, and to publishing a draft or taking a published one back. */
function useNoticeLinks(query: Readonly<Record<string, string>>, mayUpdate: boolean) {
  return ({ id, title, status }: Row): readonly RowAction[] => {
    const [key, name] = [String(id), String(title)];
    const readers = {
      label: noticeTexts.readers,
      description: fill(noticeTexts.readersOf, { name }),
      href: listHref(`${noticeListPath}/readers/${key}`, query),
    };
    const isDraft = status === noticeStatus.draft;
    const change = {
      label: isDraft ? noticeTexts.publish : noticeTexts.withdraw,
      description: isDraft ? fill(noticeTexts.publishOf, { name }) : fill(noticeTexts.withdrawOf, { name }),
      href: listHref(`${noticeListPath}/status/${key}`, query),
    };
    return [readers, ...(mayUpdate ? [change] : [])];
  };
}
