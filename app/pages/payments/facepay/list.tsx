import { useLoaderData } from "@remix-run/react";
import { facepayApi } from "#contract/payments/facepay";
import { facepayList } from "#contract/payments/lists/facepay-list";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import { classChoices } from "~/lib/class-choices";
import type { RouteHandle } from "~/lib/route-handle";
import { facepayRowActions, facepayListPath } from "./facepay-list";
import { facepayTexts } from "./facepay-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/facepay", title: "刷脸开通" } satisfies RouteHandle;

export const loader = listLoader(handle, facepayList, facepayApi, {
  choices: async ({ backend }) => classChoices((await backend.call(facepayApi.classes, {})).list),
  keep: ["student_no", "state"],
});
export const action = listAction(handle, facepayList);

export default function FacepayList() {
  const loaded = useLoaderData<typeof loader>();
  const mayChange = useCan("Api:campus_pay/facepay/status/update-update");
  return (
    <LoadedListPage
      loaded={loaded}
      links={mayChange ? facepayRowActions(loaded.state.query) : undefined}
      batch={mayChange ? [{ path: `${facepayListPath}/change`, label: facepayTexts.change }] : undefined}
    />
  );
}
