import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { feePlanApi, feePlanEnumerations } from "#contract/payments/fee-plans";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { FeePlanDetailPanel } from "./fee-plan-detail-panel";
import { feePlanListPath } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "缴费批次详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: plan }, yes_no] = await Promise.all([
    backend.call(feePlanApi.detail, { id: args.params.plan_id }),
    readDictionary(backend, "sys_yes_no"),
  ]);
  return { plan, choices: { ...feePlanEnumerations, yes_no } };
}

export default function FeePlanDetails() {
  const { plan, choices } = useLoaderData<typeof loader>();
  const maySeeBills = useCan("Api:campus_pay/bill/list-index");
  const maySeeSlips = useCan("Api:campus_pay/notice_slip/list-index");
  const links = [
    { label: feePlanTexts.toBills, to: `/campus_pay/bill/list?plan_id=${plan.id}`, isOpen: maySeeBills },
    { label: feePlanTexts.toSlips, to: `/campus_pay/notice_slip/list?plan_id=${plan.id}`, isOpen: maySeeSlips },
  ];
  const isIssued = plan.published_at !== null;
  return (
    <ListDrawer title={feePlanTexts.detail} listPath={feePlanListPath} rowKey={plan.id}>
      <FeePlanDetailPanel plan={plan} choices={choices} links={isIssued ? links.filter(({ isOpen }) => isOpen) : []} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={feePlanTexts.detail} listPath={feePlanListPath} />;
}
