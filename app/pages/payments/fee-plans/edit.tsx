import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feePlanApi } from "#contract/payments/fee-plans";
import { planState } from "#contract/payments/states";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { requireVersion, versionOf } from "~/kit/form/server/record-version.server";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { feePlanFields } from "./fee-plan-fields";
import { feePlanSchema, feePlanValues, loadFeePlanForm } from "./fee-plan-form.server";
import { feePlanListPath } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";
import { PlanParts } from "./plan-parts";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "编辑缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.update.permission);
  const { list: plan } = await backend.call(feePlanApi.detail, { id: args.params.plan_id });
  const form = await loadFeePlanForm(backend, plan.school_id, dateOf(Date.now()), plan.year);
  const version = versionOf(feePlanApi.update, plan);
  return { ...form, id: plan.id, isDraft: plan.state === planState.draft, values: feePlanValues(plan), version };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = feePlanSchema();
  return submitForm(args, { schema, listPath: feePlanListPath }, async (value, form) => {
    const { list: plan } = await backend.call(feePlanApi.detail, { id: args.params.plan_id });
    requireVersion(form, feePlanApi.update, plan);
    return backend.send(feePlanApi.update, { ...value, id: args.params.plan_id });
  });
}

export default function EditFeePlan() {
  const { id, isDraft, options, choices, values, version } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(feePlanListPath);
  return (
    <ListDrawer title={handle.title} listPath={feePlanListPath} rowKey={id} wide>
      {isDraft ? (
        <RecordForm fields={feePlanFields(choices)} {...{ values, result, cancelTo, version }}>
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
