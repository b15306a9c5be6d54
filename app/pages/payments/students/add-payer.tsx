import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payerApi, PayerInput, payerRelations } from "#contract/payments/payers";
import { studentApi } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { tickedFlag } from "~/kit/form/server/ticked-flag.server";
import type { RouteHandle } from "~/lib/route-handle";
import { payerTexts } from "~/pages/payments/payers/payer-texts";
import { requireAccess, requireRight } from "~/services/access.server";
import { studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "添加付款人" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, payerApi.store.permission);
  const { list } = await backend.call(studentApi.detail, { id: args.params.id ?? "" });
  return { id: list.id, name: list.name, student_no: list.student_no, relations: payerRelations };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const student_id = args.params.id ?? "";
  const schema = PayerInput.omit({ student_id: true }).extend({ is_default: tickedFlag });
  return submitForm(args, { schema, listPath: `${studentListPath}/${student_id}` }, (value) =>
    backend.send(payerApi.store, { ...value, student_id }),
  );
}

export default function AddPayer() {
  const { id, name, student_no, relations } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${studentListPath}/${id}`;
  const cancelTo = useListReturn(back);
  return (
    <ListDrawer title={studentTexts.addPayer} listPath={back}>
      <p className="px-4 pt-4 text-sm text-ink-soft">
        {name} {student_no}
      </p>
      <RecordForm
        fields={[
          { kind: "text", name: "name", label: payerTexts.field.name, required: true, maxLength: 30 },
          { kind: "text", type: "tel", name: "phone", label: payerTexts.field.phone, required: true, maxLength: 11 },
          { kind: "radio", name: "relation", label: payerTexts.field.relation, required: true, choices: relations },
          { kind: "switch", isFact: true, name: "is_default", label: payerTexts.isDefault },
        ]}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={studentListPath} />;
}
