import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feePlanApi } from "#contract/payments/fee-plans";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerPlanAction, readPlanFor } from "./fee-plan-actions.server";
import { feePlanListPath } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "归档缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.archive.permission);
  return readPlanFor(args, backend, { act: "archive", states: [2] });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerPlanAction(args, feePlanListPath, (id) => backend.send(feePlanApi.archive, { id }));
}

export default function ArchiveFeePlan() {
  const { plan, obstacle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(feePlanListPath);
  return (
    <ConfirmPage
      title={feePlanTexts.archiveTitle}
      closeTo={closeTo}
      look="primary"
      yes={obstacle === null ? { label: feePlanTexts.archive, sending: feePlanTexts.sending } : undefined}
      problem={answer?.problem}
    >
      <p>{obstacle ?? fill(feePlanTexts.archiveQuestion, { title: plan.title })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
