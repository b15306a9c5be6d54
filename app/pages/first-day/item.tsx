import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { feeItemApi } from "#contract/payments/fee-items";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { feeItemFields } from "~/pages/payments/fee-items/fee-item-fields";
import { FeeItemForm, readFeeItemForm } from "~/pages/payments/fee-items/fee-item-form.server";
import { requireAccess } from "~/services/access.server";
import { stepPath } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";
import { StepCard } from "./step-card";

export const handle = {} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { ...(await readFeeItemForm({ backend }, null)), loadedAt: Date.now() };
}

/** Adds an item and stays, since a school has several. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = { schema: FeeItemForm, listPath: stepPath("item") };
  return submitForm(args, rules, (value) => backend.send(feeItemApi.store, value));
}

export default function ItemStep() {
  const { loadedAt, record, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <StepCard step="item">
      <RecordForm
        // empty again for the next one
        key={loadedAt}
        fields={feeItemFields(choices)}
        {...{ values: record, result }}
        submitLabel={firstDayTexts.item.submit}
      />
    </StepCard>
  );
}
