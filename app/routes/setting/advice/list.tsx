import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { adviceApi, AdviceQuery } from "#contract/advice";
import { columnsApi } from "#contract/columns";
import { describeAdviceList } from "~/features/advice/advice-list";
import { useAdviceActs } from "~/features/advice/use-advice-actions";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { advicePath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { title: "系统建议", menuEntry: "Api:setting/system_module/advice" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, AdviceQuery);
  const [columns, type, status, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "advice" }),
    readDictionary(backend, "sys_advice_type"),
    readDictionary(backend, "sys_advice_status"),
    input ? backend.call(adviceApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = page.list.map(({ get_user_name, ...advice }) => ({ ...advice, author: get_user_name.desc }));
  return {
    state,
    columns: columns.list,
    choices: { type, status },
    rows: shownFields(rows, columns.list, ["id", "title", "status", "is_own"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "advice");
}

/** A page over the list that opens or closes leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function AdviceList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["notice", "list"]);
  const mayExport = useCan("Api:setting/system_module/advice/export-export");
  const acts = useAdviceActs(data.state.query);
  const detailHref = ({ id }: Row) => listHref(`${advicePath}/view/${String(id)}`, data.state.query);
  return (
    <ListPage
      list={{ ...data, description: describeAdviceList(t) }}
      acts={acts}
      exportPath={mayExport ? `${advicePath}/export` : undefined}
      detailHref={detailHref}
    >
      <Outlet context={data.rows.map(({ id, title }) => ({ key: String(id), name: title ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
