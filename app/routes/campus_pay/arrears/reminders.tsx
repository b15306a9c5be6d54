import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { arrearsApi, DunningQuery } from "#contract/arrears";
import { columnsApi } from "#contract/columns";
import { describeReminders } from "~/features/arrears/arrears-list";
import { remindersPath } from "~/features/arrears/arrears-links";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/arrears", title: "催缴记录" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, DunningQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "dunning" }),
    input ? backend.call(arrearsApi.history, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = shownFields(page.list, columns.list, ["id", "content"]);
  return { state, columns: columns.list, choices: {}, rows, total: page.total };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "dunning");
}

/** A detail that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function Reminders() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("arrears");
  return (
    <ListPage
      list={{ ...data, description: describeReminders(t) }}
      detailHref={(row) => listHref(`${remindersPath}/${String(row.id)}`, data.state.query)}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
