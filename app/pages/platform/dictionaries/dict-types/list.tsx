import { useLoaderData } from "@remix-run/react";
import { dictTypeApi, dictTypeList } from "#contract/platform/dictionaries";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { fill } from "~/lib/fill";
import type { Row } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { dictionaryTexts } from "../dictionary-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:setting/system_module/dict_type", title: "字典管理" } satisfies RouteHandle;

export const loader = listLoader(handle, dictTypeList, dictTypeApi);
export const action = listAction(handle, dictTypeList);

export default function DictTypeList() {
  const maySeeItems = useCan("Api:setting/system_module/dict_data");
  const links = ({ dict_id, dict_name }: Row) => {
    const description = fill(dictionaryTexts.dictType.itemsOf, { name: String(dict_name) });
    const href = dictDataListPath(Number(dict_id));
    return maySeeItems ? [{ label: dictionaryTexts.dictType.items, description, href }] : [];
  };
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} links={links} />;
}
