import { useLoaderData } from "@remix-run/react";
import { dictTypeApi, dictTypeList } from "#contract/dictionaries";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import { useCan } from "~/hooks/use-account";
import { settingTexts } from "~/i18n/locales/zh/setting";
import { fill } from "~/lib/fill";
import type { Row } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { dictDataListPath } from "~/lib/setting-paths";
import { listAction, listLoader } from "~/services/list-route.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { restoreFilter as clientLoader } from "~/features/list/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { permission: "Api:setting/system_module/dict_type", title: "字典管理" } satisfies RouteHandle;

export const loader = listLoader(handle, dictTypeList, dictTypeApi);
export const action = listAction(handle, dictTypeList);

export default function DictTypeList() {
  const maySeeItems = useCan("Api:setting/system_module/dict_data");
  const links = ({ dict_id, dict_name }: Row) => {
    const description = fill(settingTexts.dictType.itemsOf, { name: String(dict_name) });
    const href = dictDataListPath(Number(dict_id));
    return maySeeItems ? [{ label: settingTexts.dictType.items, description, href }] : [];
  };
  return <LoadedListPage loaded={useLoaderData<typeof loader>()} links={links} />;
}
