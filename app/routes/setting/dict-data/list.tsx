import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { dictDataApi, DictDataQuery, dictTypeApi } from "#contract/dictionaries";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeDictDataList } from "~/features/setting/dict-data-list";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath, dictTypeListPath } from "~/lib/setting-paths";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export const handle = {
  permission: "Api:setting/system_module/dict_data",
  title: "字典项",
  parent: dictTypeListPath,
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, DictDataQuery);
  const [{ list: type }, { list: types }] = await Promise.all([
    backend.call(dictTypeApi.edit, { id: args.params.dict_id }),
    backend.call(dictTypeApi.list, { page_size: 1000 }),
  ]);
  // the filter chooses among dictionaries, and each has its own address
  const other = types.find(({ dict_type }) => dict_type === state.query.dict_type);
  if (other && other.dict_id !== type.dict_id)
    throw redirect(dictDataListPath(other.dict_id) + new URL(args.request.url).search);
  const [columns, status, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "dict_data" }),
    readDictionary(backend, "sys_dict_status"),
    input ? backend.call(dictDataApi.list, { ...input, dict_type: type.dict_type }) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    type,
    state: { ...state, query: { ...state.query, dict_type: type.dict_type } },
    columns: columns.list,
    choices: { status, dict_type: types.map(({ dict_type, dict_name }) => ({ value: dict_type, label: dict_name })) },
    rows: shownFields(page.list, columns.list, ["dict_code", "dict_label"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "dict_data");
}

/** A form that opens or closes leaves the list as it is; another dictionary is another list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isSameDictionary = args.currentParams.dict_id === args.nextParams.dict_id;
  return isSameDictionary && isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function DictDataList() {
  const { type, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["setting", "list"]);
  const mayExport = useCan("Api:setting/system_module/dict_data/export-export");
  const description = describeDictDataList(t, type.dict_id);
  const acts = useListActions(description, data.state.query, {
    create: "Api:setting/system_module/dict_data/store-store",
    update: "Api:setting/system_module/dict_data/update-update",
    destroy: "Api:setting/system_module/dict_data/destroy-destroy",
  });
  const rows = data.rows.map(({ dict_code, dict_label }) => ({ key: String(dict_code), name: dict_label ?? "" }));
  return (
    <ListPage
      list={{ ...data, description: { ...description, title: t("dictData.titleOf", { name: type.dict_name }) } }}
      acts={acts}
      exportPath={mayExport ? `${description.path}/export` : undefined}
      tools={
        <PageLink to={dictTypeListPath} className={buttonStyle()}>
          <ArrowLeft size={14} aria-hidden />
          {t("dictData.back")}
        </PageLink>
      }
    >
      <Outlet context={rows} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
