import { useLoaderData } from "@remix-run/react";
import { type Advice, adviceApi, adviceList, type ListedAdvice } from "#contract/platform/advice";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { advicePath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { useAdviceActions } from "./use-advice-actions";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { title: "系统建议", menuEntry: "Api:setting/system_module/advice" } satisfies RouteHandle;

export const loader = listLoader(handle, adviceList, adviceApi, { toRow, keep: ["status", "is_own"] });
export const action = listAction(handle, adviceList);

function toRow({ get_user_name, ...advice }: Advice): ListedAdvice {
  return { ...advice, author: get_user_name.desc };
}

export default function AdviceList() {
  const loaded = useLoaderData<typeof loader>();
  const { query } = loaded.state;
  const actions = useAdviceActions(query);
  const detailHref = ({ id }: Row) => listHref(`${advicePath}/view/${String(id)}`, query);
  return <LoadedListPage {...{ loaded, detailHref }} actions={() => actions} />;
}
