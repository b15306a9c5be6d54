import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { payerApi } from "#contract/payments/payers";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { payerListPath } from "./payer-list";
import { payerTexts } from "./payer-texts";

export const handle = { permission: "Api:campus_pay/payer", title: "取消关联" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, payerApi.unlink.permission);
  const { list } = await backend.call(payerApi.detail, { id: args.params.payer_id ?? "" });
  const child = list.children.find(({ student_id }) => String(student_id) === args.params.student_id);
  if (!child) throw data("关联不存在或已被取消", { status: 404 });
  return { id: list.payer_id, payer: list.name, student: child.student_name, no: child.student_no };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = args.params.payer_id ?? "";
  try {
    const { msg } = await backend.send(payerApi.unlink, { id, student_id: args.params.student_id ?? "" });
    return await backToList(args, `${payerListPath}/${id}`, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function UnlinkStudent() {
  const { id, payer, student, no } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const closeTo = useListReturn(`${payerListPath}/${id}`);
  return (
    <ConfirmPage
      title={payerTexts.unlink}
      closeTo={closeTo}
      look="danger"
      yes={{ label: payerTexts.unlink, sending: payerTexts.unlinking }}
      problem={answer?.problem}
    >
      <p>{fill(payerTexts.unlinkQuestion, { payer, student, no })}</p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={payerListPath} />;
}
