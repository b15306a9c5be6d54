import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useId } from "react";
import { feePlanApi, type FeePlanDetail } from "#contract/payments/fee-plans";
import { planState } from "#contract/payments/states";
import { TextInput } from "~/components/field";
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

export const handle = { permission: "Api:campus_pay/fee_plan", title: "撤销缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.cancel.permission);
  return readPlanFor(args, backend, { act: "cancel", states: [0, 1] });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerPlanAction(args, feePlanListPath, async (id, form) => {
    await requireShownPlan(backend, id, form, figuresOf);
    return backend.send(feePlanApi.cancel, { id, reason: String(form.get("reason") ?? "") });
  });
}

function figuresOf({ state, bill_count, due_fen }: Pick<FeePlanDetail, "state" | "bill_count" | "due_fen">): string {
  return [state, bill_count, due_fen].join(",");
}

export default function CancelFeePlan() {
  const { plan, obstacle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(feePlanListPath);
  const id = useId();
  const facts = { title: plan.title, count: plan.bill_count, yuan: formatFen(plan.due_fen) };
  return (
    <ConfirmPage
      title={feePlanTexts.cancelTitle}
      closeTo={closeTo}
      look="danger"
      yes={obstacle === null ? { label: feePlanTexts.cancel, sending: feePlanTexts.sending } : undefined}
      problem={answer?.problem}
    >
      <p>
        {obstacle ?? fill(plan.state === planState.draft ? feePlanTexts.cancelDraft : feePlanTexts.cancelBills, facts)}
      </p>
      {obstacle === null && (
        <p className="mt-3 flex flex-col gap-1">
          <ShownFigures figures={figuresOf(plan)} />
          <label htmlFor={id} className="text-ink-soft">
            {feePlanTexts.field.reason}
          </label>
          <TextInput id={id} name="reason" required maxLength={256} autoComplete="off" className="w-full" />
        </p>
      )}
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
