import { useLoaderData } from "@remix-run/react";
import { type FeePlan, feePlanApi } from "#contract/payments/fee-plans";
import { feePlanList, type ListedFeePlan } from "#contract/payments/lists/fee-plan-list";
import { storeApi } from "#contract/payments/stores";
import { Hint } from "~/components/hint";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { feePlanRowActions, percent } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "缴费批次" } satisfies RouteHandle;

// 编辑 is of drafts alone: feePlanRowActions offers it
const api = { ...feePlanApi, update: undefined };

export const loader = listLoader(handle, feePlanList, api, {
  choices: async ({ backend }) => ({ school: schoolChoices((await backend.call(storeApi.options, {})).list) }),
  toRow: (plan: FeePlan): ListedFeePlan => ({ ...plan, rate_bp: percent(plan.rate_bp) }),
  keep: ["state"],
});
export const action = listAction(handle, feePlanList);

export default function FeePlanList() {
  const loaded = useLoaderData<typeof loader>();
  const rights = {
    mayUpdate: useCan("Api:campus_pay/fee_plan/update-update"),
    mayPublish: useCan("Api:campus_pay/fee_plan/publish-publish"),
    mayEnd: useCan("Api:campus_pay/fee_plan/end-end"),
    mayCancel: useCan("Api:campus_pay/fee_plan/cancel-cancel"),
  };
  return (
    <LoadedListPage
      loaded={loaded}
      links={feePlanRowActions(loaded.state.query, rights)}
      hint={<Hint name="fee_plan" text={feePlanTexts.firstHint} />}
    />
  );
}
