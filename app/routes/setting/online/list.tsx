import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { onlineApi, OnlineQuery } from "#contract/sessions";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { describeOnlineUsers, onlineChoices, onlineListPath } from "~/features/sessions/online-list";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:setting/monitoring_module/online", title: "在线用户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, OnlineQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "online" }),
    input ? backend.call(onlineApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = shownFields(page.list, columns.list, ["id", "username"]);
  return { state, columns: columns.list, rows, total: page.total };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "online");
}

export default function OnlineUsers() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("session");
  return (
    <ListPage
      list={{ ...data, choices: onlineChoices(t), description: describeOnlineUsers(t) }}
      detailHref={(row) => listHref(`${onlineListPath}/${String(row.id)}`, data.state.query)}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
