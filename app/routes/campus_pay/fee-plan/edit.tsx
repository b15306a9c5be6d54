import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feePlanApi } from "#contract/fee-plans";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { feePlanFields } from "~/features/fee-plan/fee-plan-fields";
import { feePlanListPath } from "~/features/fee-plan/fee-plan-list";
import { PlanParts } from "~/features/fee-plan/plan-parts";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/hooks/use-list-return";
import { feePlanTexts } from "~/i18n/locales/zh/fee-plan";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { feePlanSchema, feePlanValues, loadFeePlanForm } from "~/services/fee-plan-form.server";
import { submitForm } from "~/services/form.server";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "编辑缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.update.permission);
  const { list: plan } = await backend.call(feePlanApi.detail, { id: args.params.plan_id });
  const form = await loadFeePlanForm(backend, plan.school_id, dateOf(Date.now()), plan.year);
  return { ...form, id: plan.id, isDraft: plan.state === 0, values: feePlanValues(plan) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = feePlanSchema();
  return submitForm(args, { schema, listPath: feePlanListPath }, (value) =>
    backend.send(feePlanApi.update, { ...value, id: args.params.plan_id }),
  );
}

export default function EditFeePlan() {
  const { id, isDraft, options, choices, values } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(feePlanListPath);
  return (
    <ListDrawer title={handle.title} listPath={feePlanListPath} rowKey={id} wide>
      {isDraft ? (
        <RecordForm fields={feePlanFields(choices)} {...{ values, result, cancelTo }}>
          <PlanParts options={options} values={result?.initialValue ?? values} errors={result?.error ?? undefined} />
        </RecordForm>
      ) : (
        <p className="p-4 text-sm">{feePlanTexts.notDraft}</p>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
