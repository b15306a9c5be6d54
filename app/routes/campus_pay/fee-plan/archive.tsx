import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { feePlanApi } from "#contract/fee-plans";
import { ListDrawerError } from "~/components/list-drawer";
import { feePlanListPath } from "~/features/fee-plan/fee-plan-list";
import { ConfirmPage } from "~/features/form/confirm-page";
import { useListReturn } from "~/hooks/use-list-return";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerPlanAct, readPlanFor } from "~/services/fee-plan-actions.server";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "归档缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.archive.permission);
  return readPlanFor(args, backend, { act: "archive", states: [2] });
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return answerPlanAct(args, feePlanListPath, (id) => backend.send(feePlanApi.archive, { id }));
}

export default function ArchiveFeePlan() {
  const { plan, obstacle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("feePlan");
  const closeTo = useListReturn(feePlanListPath);
  return (
    <ConfirmPage
      title={t("archiveTitle")}
      closeTo={closeTo}
      look="primary"
      yes={obstacle === null ? { label: t("archive"), sending: t("sending") } : undefined}
      problem={answer?.problem}
    >
      <p>{obstacle ?? t("archiveQuestion", { title: plan.title })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
