import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payerApi, PayerLink, payerRelations } from "#contract/payments/payers";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { tickedFlag } from "~/kit/form/server/ticked-flag.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { payerListPath } from "./payer-list";
import { payerTexts } from "./payer-texts";

export const handle = { permission: "Api:campus_pay/payer", title: "关联学生" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, payerApi.link.permission);
  const { list } = await backend.call(payerApi.detail, { id: args.params.payer_id ?? "" });
  return { id: list.payer_id, name: list.name, relations: payerRelations };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = args.params.payer_id ?? "";
  const schema = PayerLink.extend({ is_default: tickedFlag });
  return submitForm(args, { schema, listPath: `${payerListPath}/${id}` }, (value) =>
    backend.send(payerApi.link, { ...value, id }),
  );
}

export default function LinkStudent() {
  const { id, name, relations } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${payerListPath}/${id}`;
  const cancelTo = useListReturn(back);
  return (
    <ListDrawer title={payerTexts.link} listPath={back}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{name}</p>
      <RecordForm
        fields={[
          {
            kind: "text",
            name: "student_no",
            label: payerTexts.field.student_no,
            required: true,
            maxLength: 32,
            hint: payerTexts.linkHint,
          },
          { kind: "radio", name: "relation", label: payerTexts.field.relation, required: true, choices: relations },
          { kind: "switch", isFact: true, name: "is_default", label: payerTexts.asDefault },
        ]}
        {...{ result, cancelTo }}
        submitLabel={payerTexts.linkAction}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={payerListPath} />;
}
