import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payerApi, PayerChange } from "#contract/payments/payers";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { payerListPath } from "./payer-list";
import { payerTexts } from "./payer-texts";

export const handle = { permission: "Api:campus_pay/payer", title: "编辑付款人" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, payerApi.update.permission);
  const { list } = await backend.call(payerApi.detail, { id: args.params.payer_id ?? "" });
  return { id: list.payer_id, name: list.name, phone: list.phone };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = args.params.payer_id ?? "";
  return submitForm(args, { schema: PayerChange, listPath: `${payerListPath}/${id}` }, (value) =>
    backend.send(payerApi.update, { ...value, id }),
  );
}

export default function EditPayer() {
  const { id, name, phone } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${payerListPath}/${id}`;
  const cancelTo = useListReturn(back);
  return (
    <ListDrawer title={payerTexts.edit} listPath={back}>
      <RecordForm
        fields={[
          { kind: "text", name: "name", label: payerTexts.field.name, required: true, maxLength: 30 },
          {
            kind: "text",
            type: "tel",
            name: "phone",
            label: payerTexts.field.phone,
            maxLength: 11,
            hint: fill(payerTexts.phoneKeeps, { value: phone }),
          },
        ]}
        values={{ name }}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={payerListPath} />;
}
