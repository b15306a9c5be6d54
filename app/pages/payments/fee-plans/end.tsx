import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feePlanApi, type FeePlanDetail } from "#contract/payments/fee-plans";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { ShownFigures } from "~/kit/form/shown-figures";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerPlanAction, readPlanFor, requireShownPlan } from "./fee-plan-actions.server";
import { feePlanListPath } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "截止缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.end.permission);
  return readPlanFor(args, backend, { act: "end", states: [1] });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerPlanAction(args, feePlanListPath, async (id, form) => {
    await requireShownPlan(backend, id, form, figuresOf);
    return backend.send(feePlanApi.end, { id });
  });
}

function figuresOf({
  open_count,
  open_fen,
  overdue_payable,
}: Pick<FeePlanDetail, "open_count" | "open_fen" | "overdue_payable">): string {
  return [open_count, open_fen, overdue_payable].join(",");
}

export default function EndFeePlan() {
  const { plan, obstacle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(feePlanListPath);
  const { open_count, overdue_payable } = plan;
  const effect = open_count === 0 ? "endClear" : overdue_payable === 1 ? "endPayable" : "endClosing";
  return (
    <ConfirmPage
      title={feePlanTexts.endTitle}
      closeTo={closeTo}
      look="danger"
      yes={obstacle === null ? { label: feePlanTexts.end, sending: feePlanTexts.sending } : undefined}
      problem={answer?.problem}
    >
      <p>{obstacle ?? fill(feePlanTexts.endQuestion, { title: plan.title })}</p>
      {obstacle === null && (
        <>
          <p className="mt-2">{fill(feePlanTexts[effect], { count: open_count, yuan: formatFen(plan.open_fen) })}</p>
          <ShownFigures figures={figuresOf(plan)} />
        </>
      )}
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
