import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { type Notice, noticeApi, NoticeQuery } from "#contract/notices";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeNoticeList, scheduledState } from "~/features/notice/notice-list";
import { useCan } from "~/hooks/use-account";
import { formatTime } from "~/lib/dates";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { noticeListPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:setting/system_module/notice", title: "公告" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, NoticeQuery);
  const [columns, status, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "notice" }),
    readDictionary(backend, "sys_notice_status"),
    input ? backend.call(noticeApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const now = Date.now() / 1000;
  return {
    state,
    columns: columns.list,
    choices: { status },
    rows: shownFields(
      page.list.map((notice) => toRow(notice, now)),
      columns.list,
      ["id", "title", "status"],
    ),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "notice");
}

/** A page over the list that opens or closes leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function NoticeList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["notice", "list"]);
  const description = describeNoticeList(t);
  const mayExport = useCan(noticeRight("export-export"));
  const actsBefore = useNoticeActs(data.state.query);
  const acts = useListActions(
    description,
    data.state.query,
    {
      create: noticeRight("store-store"),
      update: noticeRight("update-update"),
      destroy: noticeRight("destroy-destroy"),
    },
    actsBefore,
  );
  const state = [...data.choices.status, { value: scheduledState, label: t("scheduled") }];
  const rows = data.rows.map((row) => ({
    ...row,
    school_name: row.school_name === "" ? t("everybody") : row.school_name,
  }));
  const detailHref = ({ id }: Row) => listHref(`${noticeListPath}/view/${String(id)}`, data.state.query);
  return (
    <ListPage
      list={{ ...data, rows, choices: { ...data.choices, state }, description }}
      acts={acts}
      exportPath={mayExport ? "/setting/system_module/notice/export" : undefined}
      detailHref={detailHref}
    >
      <Outlet context={data.rows.map(({ id, title }) => ({ key: String(id), name: title ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}

function toRow({ public_time, status, get_user_name, ...notice }: Notice, now: number) {
  return {
    ...notice,
    publisher: get_user_name.desc,
    status: status === 1 && public_time > now ? scheduledState : status,
    public_time: formatTime(public_time),
  };
}

function noticeRight(act: "store-store" | "update-update" | "destroy-destroy" | "export-export") {
  return `Api:setting/system_module/notice/${act}` as const;
}

/** Who has read it; and publishing a draft or taking back what was published. */
function useNoticeActs(query: Readonly<Record<string, string>>): (row: Row) => readonly RowAction[] {
  const { t } = useTranslation("notice");
  const mayUpdate = useCan(noticeRight("update-update"));
  return ({ id, title, status }) => {
    const [key, name] = [String(id), String(title)];
    const readers = {
      label: t("readers"),
      description: t("readersOf", { name }),
      href: listHref(`${noticeListPath}/readers/${key}`, query),
    };
    const isDraft = status === 0;
    const change = {
      label: isDraft ? t("publish") : t("withdraw"),
      description: isDraft ? t("publishOf", { name }) : t("withdrawOf", { name }),
      href: listHref(`${noticeListPath}/status/${key}`, query),
    };
    return [readers, ...(mayUpdate ? [change] : [])];
  };
}
