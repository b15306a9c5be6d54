import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { dictDataApi, dictDataList, dictTypeApi } from "#contract/platform/dictionaries";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/kit/list/is-same-list";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath, dictTypeListPath } from "~/lib/setting-paths";
import { requireAccess } from "~/services/access.server";
import { dictionaryTexts } from "../dictionary-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = {
  permission: "Api:setting/system_module/dict_data",
  title: "字典项",
  parent: dictTypeListPath,
} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: type }, { list: types }] = await Promise.all([
    backend.call(dictTypeApi.edit, { id: args.params.dict_id }),
    backend.call(dictTypeApi.list, { page_size: 1000 }),
  ]);
  const { dict_type } = type;
  // the filter chooses among dictionaries, and each has its own address
  const { search, searchParams } = new URL(args.request.url);
  const other = types.find((known) => known.dict_type === searchParams.get("dict_type"));
  if (other && other.dict_id !== type.dict_id) throw redirect(dictDataListPath(other.dict_id) + search);
  const choices = { dict_type: types.map((known) => ({ value: known.dict_type, label: known.dict_name })) };
  const load = listLoader(handle, dictDataList, dictDataApi, {
    choices: async () => choices,
    input: () => ({ dict_type }),
  });
  const { state, ...loaded } = await load(args);
  return { type, loaded: { ...loaded, state: { ...state, query: { ...state.query, dict_type } } } };
}

export const action = listAction(handle, dictDataList);

/** A form that opens or closes leaves the list as it is; another dictionary is another list. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const isSameDictionary = args.currentParams.dict_id === args.nextParams.dict_id;
  return isSameDictionary && isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function DictDataList() {
  const { type, loaded } = useLoaderData<typeof loader>();
  const title = fill(dictionaryTexts.dictData.titleOf, { name: type.dict_name });
  return (
    <LoadedListPage
      loaded={{ ...loaded, description: { ...loaded.description, title } }}
      tools={
        <PageLink to={dictTypeListPath} className={buttonStyle()}>
          <ArrowLeft size={14} aria-hidden />
          {dictionaryTexts.dictData.back}
        </PageLink>
      }
    />
  );
}
