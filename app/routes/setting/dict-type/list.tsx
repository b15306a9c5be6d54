import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { dictTypeApi, DictTypeQuery } from "#contract/dictionaries";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeDictTypeList } from "~/features/setting/dict-type-list";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:setting/system_module/dict_type", title: "字典管理" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, DictTypeQuery);
  const [columns, status, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "dict_type" }),
    readDictionary(backend, "sys_dict_status"),
    input ? backend.call(dictTypeApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { status },
    rows: shownFields(page.list, columns.list, ["dict_id", "dict_name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "dict_type");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function DictTypeList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["setting", "list"]);
  const mayExport = useCan("Api:setting/system_module/dict_type/export-export");
  const maySeeItems = useCan("Api:setting/system_module/dict_data");
  const description = describeDictTypeList(t);
  const acts = useListActions(
    description,
    data.state.query,
    {
      create: "Api:setting/system_module/dict_type/store-store",
      update: "Api:setting/system_module/dict_type/update-update",
      destroy: "Api:setting/system_module/dict_type/destroy-destroy",
    },
    ({ dict_id, dict_name }) => {
      const itemsOf = t("dictType.itemsOf", { name: String(dict_name) });
      const href = dictDataListPath(Number(dict_id));
      return maySeeItems ? [{ label: t("dictType.items"), description: itemsOf, href }] : [];
    },
  );
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/setting/system_module/dict_type/export" : undefined}
    >
      <Outlet context={data.rows.map(({ dict_id, dict_name }) => ({ key: String(dict_id), name: dict_name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
