import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { feeItemApi } from "#contract/fee-items";
import { feeItemFields } from "~/features/fee-item/fee-item-list";
import { stepPath } from "~/features/first-day/first-day-steps";
import { StepCard } from "~/features/first-day/step-card";
import { RecordForm } from "~/features/form/record-form";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { feeItemSchema, readFeeItemChoices } from "~/services/fee-item-form.server";
import { submitForm } from "~/services/form.server";
import { translator } from "~/services/i18n.server";

export const handle = {} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [choices, schools] = await Promise.all([readFeeItemChoices(backend), backend.call(feeItemApi.schools, {})]);
  return {
    ...choices,
    school: schools.list.map(({ school_id, name }) => ({ value: school_id, label: name })),
    loadedAt: Date.now(),
  };
}

/** Adds an item and stays, since a school has several. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = feeItemSchema(await translator(args.request, "feeItem"));
  return submitForm(args, { schema, listPath: stepPath("item") }, (value) => backend.send(feeItemApi.store, value));
}

export default function ItemStep() {
  const { loadedAt, ...choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation(["feeItem", "firstDay"]);
  const values = { mandatory: 1, max_qty: 1, status: 1 };
  return (
    <StepCard step="item">
      <RecordForm
        // empty again for the next one
        key={loadedAt}
        fields={feeItemFields(t, choices)}
        {...{ values, result }}
        submitLabel={t("firstDay:item.submit")}
      />
    </StepCard>
  );
}
