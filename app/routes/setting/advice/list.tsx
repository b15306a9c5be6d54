import { useLoaderData } from "@remix-run/react";
import { type Advice, adviceApi, adviceList, type ListedAdvice } from "#contract/advice";
import { useAdviceActs } from "~/features/advice/use-advice-actions";
import { LoadedListPage } from "~/features/list/loaded-list-page";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { advicePath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { listAction, listLoader } from "~/services/list-route.server";

export { ListError as ErrorBoundary } from "~/features/list/list-error";
export { restoreFilter as clientLoader } from "~/features/list/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/features/list/is-same-list";

export const handle = { title: "系统建议", menuEntry: "Api:setting/system_module/advice" } satisfies RouteHandle;

export const loader = listLoader(handle, adviceList, adviceApi, { toRow, keep: ["status", "is_own"] });
export const action = listAction(handle, adviceList);

function toRow({ get_user_name, ...advice }: Advice): ListedAdvice {
  return { ...advice, author: get_user_name.desc };
}

export default function AdviceList() {
  const loaded = useLoaderData<typeof loader>();
  const { query } = loaded.state;
  const acts = useAdviceActs(query);
  const detailHref = ({ id }: Row) => listHref(`${advicePath}/view/${String(id)}`, query);
  return <LoadedListPage {...{ loaded, detailHref }} acts={() => acts} />;
}
