import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { type OrderBill, orderApi, type OrderDetail } from "#contract/orders";
import { RefundApplication, refundApi } from "#contract/refunds";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RecordForm } from "~/features/form/record-form";
import { orderListPath } from "~/features/order/order-list";
import { useListReturn } from "~/hooks/use-list-return";
import type { Field } from "~/lib/form-description";
import { fenToInput, parseYuan } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerForm } from "~/services/form.server";
import { translator } from "~/services/i18n.server";

export const handle = { permission: "Api:campus_pay/order", title: "申请退款" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, refundApi.apply.permission);
  const { list: order } = await backend.call(orderApi.detail, { order_no: args.params.order_no ?? "" });
  return { order_no: order.order_no, leftFen: order.amount_fen - order.refund_fen, bills: refundedBills(order) };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const order_no = args.params.order_no ?? "";
  const t = await translator(args.request, "refund");
  const { list: order } = await backend.call(orderApi.detail, { order_no });
  const amount = z.string().refine((text) => parseYuan(text) !== null, t("amountWrong"));
  const listPath = `${orderListPath}/${order_no}`;
  const { reason } = RefundApplication.shape;
  const parts = refundedBills(order);
  if (parts.length < 2) {
    return answerForm(args, { schema: z.object({ amount_fen: amount, reason }), listPath }, (form) =>
      backend.send(refundApi.apply, { order_no, amount_fen: parseYuan(form.amount_fen) ?? 0, reason: form.reason }),
    );
  }
  // a field for each bill, named by its number
  const amounts = Object.fromEntries(parts.map(({ bill_no }) => [bill_no, amount.default("0")]));
  return answerForm(args, { schema: z.object({ ...amounts, reason }), listPath }, (form: Record<string, string>) => {
    const bills = parts
      .map(({ bill_no }) => ({ bill_no, amount_fen: parseYuan(form[bill_no] ?? "0") ?? 0 }))
      .filter(({ amount_fen }) => amount_fen > 0);
    const amount_fen = bills.reduce((sum, part) => sum + part.amount_fen, 0);
    return backend.send(refundApi.apply, { order_no, amount_fen, reason: form.reason ?? "", bills });
  });
}

/** The bills that something of the order may be taken back from. */
function refundedBills({ bills }: OrderDetail): OrderBill[] {
  return bills.filter(({ left_fen }) => left_fen > 0);
}

export default function ApplyRefund() {
  const { order_no, leftFen, bills } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation("refund");
  const back = `${orderListPath}/${order_no}`;
  const cancelTo = useListReturn(back);
  const left = fenToInput(leftFen);
  const perBill = bills.length > 1;
  const whole: Field = {
    ...{ kind: "text", name: "amount_fen", label: t("amountYuan"), required: true, maxLength: 16 },
    hint: t("hint.amount", { yuan: left }),
  };
  const parts = bills.map(({ bill_no, title, student_name, left_fen }): Field => ({
    ...{ kind: "text", name: bill_no, label: t("partOf", { title, student: student_name }), maxLength: 16 },
    hint: t("hint.part", { no: bill_no, yuan: fenToInput(left_fen) }),
  }));
  return (
    <ListDrawer title={t("applyOf", { no: order_no })} listPath={back}>
      <RecordForm
        fields={[
          ...(perBill ? parts : [whole]),
          { kind: "textarea", name: "reason", label: t("field.reason"), required: true, maxLength: 256 },
        ]}
        values={perBill ? {} : { amount_fen: left }}
        {...{ result, cancelTo }}
        submitLabel={t("applySubmit")}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("refund");
  return <ListDrawerError title={t("apply")} listPath={orderListPath} />;
}
