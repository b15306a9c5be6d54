import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feePlanApi } from "#contract/payments/fee-plans";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { dateOf } from "~/lib/dates";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { feePlanFields } from "./fee-plan-fields";
import { feePlanSchema, loadFeePlanForm, newFeePlanValues } from "./fee-plan-form.server";
import { feePlanListPath } from "./fee-plan-list";
import { PlanParts } from "./plan-parts";

export const handle = { permission: "Api:campus_pay/fee_plan", title: "新增缴费批次" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, feePlanApi.store.permission);
  const today = dateOf(Date.now());
  const form = await loadFeePlanForm(backend, Number(args.params.school_id), today);
  return { ...form, values: newFeePlanValues(today) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = feePlanSchema();
  return submitForm(args, { schema, listPath: feePlanListPath }, (value) =>
    backend.send(feePlanApi.store, { ...value, school_id: args.params.school_id }),
  );
}

export default function CreateFeePlan() {
  const { options, choices, values } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(feePlanListPath);
  return (
    <ListDrawer title={handle.title} listPath={feePlanListPath} wide>
      <RecordForm fields={feePlanFields(choices)} {...{ values, result, cancelTo }}>
        <PlanParts options={options} values={result?.initialValue ?? values} errors={result?.error ?? undefined} />
      </RecordForm>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={feePlanListPath} />;
}
