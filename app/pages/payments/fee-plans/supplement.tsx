import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feePlanApi } from "#contract/payments/fee-plans";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerPlanAction, readIssue } from "./fee-plan-actions.server";
import { feePlanListPath } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";
import { IssueSummary } from "./issue-summary";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "补发账单" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.supplement.permission);
  return readIssue(args, backend, { act: "supplement", state: 1 });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerPlanAction(args, feePlanListPath, (id, form) =>
    backend.send(feePlanApi.supplement, {
      id,
      bill_count: form.get("bill_count"),
      due_fen: String(form.get("due_fen")),
    }),
  );
}

export default function SupplementFeePlan() {
  const { title, obstacle, preview } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(feePlanListPath);
  return (
    <ConfirmPage
      title={feePlanTexts.supplementTitle}
      closeTo={closeTo}
      look="primary"
      yes={
        preview && preview.bill_count > 0
          ? { label: feePlanTexts.supplement, sending: feePlanTexts.issuing }
          : undefined
      }
      problem={answer?.problem}
    >
      {obstacle && <p>{obstacle}</p>}
      {preview && <IssueSummary act="supplement" title={title} preview={preview} />}
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
