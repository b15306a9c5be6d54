import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { payerApi, payerEnumerations } from "#contract/payments/payers";
import { studentEnumerations } from "#contract/payments/students";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useCan } from "~/hooks/use-account";
import { backToList } from "~/kit/form/server/form.server";
import { MaskedValue } from "~/kit/reveal/masked-value";
import { answerReveal } from "~/kit/reveal/reveal.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { PayerDetailPanel } from "./payer-detail-panel";
import { payerListPath } from "./payer-list";
import { payerTexts } from "./payer-texts";

export const handle = { permission: "Api:campus_pay/payer", title: "付款人详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: payer } = await backend.call(payerApi.detail, { id: args.params.payer_id ?? "" });
  return { payer, choices: { ...studentEnumerations, ...payerEnumerations } };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = args.params.payer_id ?? "";
  const form = await readForm(args.request);
  if (form.get("intent") !== "default") {
    return { revealed: await answerReveal(backend, form, { subject: "payer", id }) };
  }
  try {
    const { msg } = await backend.send(payerApi.setDefault, { id, student_id: String(form.get("student_id")) });
    return await backToList(args, `${payerListPath}/${id}`, msg);
  } catch (error) {
    if (error instanceof BackendError) return { problem: error.message };
    throw error;
  }
}

export default function PayerDetail() {
  const { payer, choices } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  const mayReveal = useCan("Api:campus_pay/privacy/reveal-reveal");
  const mayEdit = useCan("Api:campus_pay/payer/update-update");
  const here = `${payerListPath}/${payer.payer_id}`;
  const edits = mayEdit
    ? {
        editTo: `${here}/edit${search}`,
        linkTo: `${here}/link${search}`,
        unlinkTo: (studentId: number) => `${here}/unlink/${studentId}${search}`,
      }
    : {};
  const { revealed, problem } = { revealed: undefined, problem: undefined, ...answer };
  return (
    <ListDrawer title={payerTexts.detail} listPath={payerListPath} rowKey={String(payer.payer_id)}>
      <PayerDetailPanel
        {...{ payer, choices, problem }}
        {...edits}
        phone={
          <MaskedValue field="phone" label={payerTexts.field.phone} masked={payer.phone} {...{ mayReveal, revealed }} />
        }
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={payerListPath} />;
}
