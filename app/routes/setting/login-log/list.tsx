import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { logApi, logEnumerations, LoginLogQuery } from "#contract/logs";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeLoginLog } from "~/features/log/log-lists";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = {
  permission: "Api:setting/log_module/login_log/list-index",
  title: "登录日志",
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, LoginLogQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "login_log" }),
    input ? backend.call(logApi.loginList, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = shownFields(page.list, columns.list, ["id", "username"]);
  return { state, columns: columns.list, choices: logEnumerations, rows, total: page.total };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "login_log");
}

export default function LoginLogList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("log");
  const mayExport = useCan("Api:setting/log_module/login_log/export-export");
  return (
    <ListPage
      list={{ ...data, description: describeLoginLog(t) }}
      exportPath={mayExport ? "/setting/log_module/login_log/export" : undefined}
    />
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
