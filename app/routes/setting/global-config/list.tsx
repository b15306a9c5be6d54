import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { type GlobalConfig, globalConfigApi, GlobalConfigQuery } from "#contract/global-config";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeGlobalConfigList } from "~/features/setting/global-config-list";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { translator } from "~/services/i18n.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = {
  permission: "Api:setting/system_module/global_config",
  title: "全局参数",
} satisfies RouteHandle;

// a cell is one line; the form shows the whole
const shownLength = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, GlobalConfigQuery);
  const [columns, type, page, t] = await Promise.all([
    backend.call(columnsApi.get, { page: "global_config" }),
    readDictionary(backend, "sys_global_config_type"),
    input ? backend.call(globalConfigApi.list, input) : { list: [], total: null },
    translator(args.request, "form"),
  ]);
  requireExistingPage(args.request, state, page.total);
  const words = (row: GlobalConfig) => (row.type === "boolean" ? t(row.data === "1" ? "on" : "off") : row.data);
  const list = page.list.map((row) => ({ ...row, data: words(row).slice(0, shownLength) }));
  return {
    state,
    columns: columns.list,
    choices: { type },
    rows: shownFields(list, columns.list, ["id", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "global_config");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function GlobalConfigList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["setting", "list"]);
  const mayExport = useCan("Api:setting/system_module/global_config/export-export");
  const description = describeGlobalConfigList(t);
  const acts = useListActions(description, data.state.query, {
    create: "Api:setting/system_module/global_config/store-store",
    update: "Api:setting/system_module/global_config/update-update",
    destroy: "Api:setting/system_module/global_config/destroy-destroy",
  });
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/setting/system_module/global_config/export" : undefined}
    >
      <Outlet context={data.rows.map(({ id, name }) => ({ key: String(id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
