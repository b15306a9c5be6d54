import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { BackendError } from "#contract/kernel/errors";
import { type OrderBill, orderApi, type OrderDetail } from "#contract/payments/orders";
import { RefundApplication, refundApi } from "#contract/payments/refunds";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { fenToInput, parseYuan } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { orderListPath } from "~/pages/payments/orders/order-list";
import { requireAccess, requireRight } from "~/services/access.server";
import { applicationFields, itemFieldOf } from "./application-fields";
import { refundTexts } from "./refund-texts";

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
  const { list: order } = await backend.call(orderApi.detail, { order_no });
  const bills = refundedBills(order);
  const amount = z.string().refine((text) => parseYuan(text) !== null, refundTexts.amountWrong);
  const fields: Record<string, z.ZodType<string | undefined>> = { reason: RefundApplication.shape.reason };
  if (bills.length > 0) fields.still_due = z.enum(["0", "1"], refundTexts.stillDueMissing);
  if (bills.length < 2) fields.amount_fen = amount;
  for (const { bill_no } of bills) {
    fields[itemFieldOf(bill_no)] = z.string().optional();
    // a field for each bill, named by its number
    if (bills.length > 1) fields[bill_no] = amount.default("0");
  }
  const asked = { schema: z.object(fields), listPath: `${orderListPath}/${order_no}` };
  return submitForm(args, asked, (form) => {
    const yuan = (name: string) => parseYuan(form[name] ?? "0") ?? 0;
    const parts = bills
      .map(({ bill_no }) => ({
        bill_no,
        amount_fen: yuan(bills.length > 1 ? bill_no : "amount_fen"),
        item_id: form[itemFieldOf(bill_no)] || undefined,
      }))
      .filter(({ amount_fen }) => amount_fen > 0);
    // one bill need not be named: money that it did not get may go back with its own
    const isNamed = bills.length > 1 || parts.some(({ item_id }) => item_id !== undefined);
    const amount_fen = bills.length > 1 ? parts.reduce((sum, part) => sum + part.amount_fen, 0) : yuan("amount_fen");
    const { reason = "", still_due = "1" } = form;
    const input = { order_no, amount_fen, reason, still_due, bills: isNamed ? parts : [] };
    return backend.send(refundApi.apply, input).catch((error: unknown) => {
      throw ofBills(error, bills);
    });
  });
}

/** Puts the problem of a part at the item of the only bill, else below all fields. */
function ofBills(error: unknown, [only, another]: readonly OrderBill[]): unknown {
  if (!(error instanceof BackendError) || error.refusal.values?.field !== "bills") return error;
  const isAtItem = only && !another && only.items.length > 1;
  const values = isAtItem ? { ...error.refusal.values, field: itemFieldOf(only.bill_no) } : {};
  return new BackendError(error.code, error.message, { values });
}

/** The bills that something of the order may be taken back from. */
function refundedBills({ bills }: OrderDetail): OrderBill[] {
  return bills.filter(({ left_fen }) => left_fen > 0);
}

export default function ApplyRefund() {
  const { order_no, leftFen, bills } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const back = `${orderListPath}/${order_no}`;
  const cancelTo = useListReturn(back);
  return (
    <ListDrawer title={fill(refundTexts.applyOf, { no: order_no })} listPath={back}>
      <RecordForm
        fields={applicationFields(bills, leftFen)}
        values={bills.length > 1 ? {} : { amount_fen: fenToInput(leftFen) }}
        {...{ result, cancelTo }}
        submitLabel={refundTexts.applySubmit}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={refundTexts.apply} listPath={orderListPath} />;
}
