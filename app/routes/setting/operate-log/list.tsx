import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { logApi, logEnumerations, OperateLogQuery } from "#contract/logs";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeOperateLog, operateLogPath } from "~/features/log/log-lists";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = {
  permission: "Api:setting/log_module/operate_log/list-index",
  title: "操作日志",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, OperateLogQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "operate_log" }),
    input ? backend.call(logApi.operateList, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = shownFields(page.list, columns.list, ["id", "action"]);
  return { state, columns: columns.list, choices: logEnumerations, rows, total: page.total };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "operate_log");
}

/** A detail that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function OperateLogList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("log");
  const mayExport = useCan("Api:setting/log_module/operate_log/export-export");
  return (
    <ListPage
      list={{ ...data, description: describeOperateLog(t) }}
      exportPath={mayExport ? "/setting/log_module/operate_log/export" : undefined}
      detailHref={(row) => listHref(`${operateLogPath}/${String(row.id)}`, data.state.query)}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
