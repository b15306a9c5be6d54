import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { Client } from "#contract/kernel/client";
import { labelOf } from "#contract/kernel/enumeration";
import { BackendError } from "#contract/kernel/errors";
import { orderApi } from "#contract/payments/orders";
import { orderStates } from "#contract/payments/order-enumerations";
import { backToList } from "../../../kit/form/server/form.server";
import { readForm } from "../../../services/read-form.server";

/** The order that a question is about. */
export async function readEndedOrder(args: LoaderFunctionArgs, backend: Client) {
  const { list } = await backend.call(orderApi.detail, { order_no: args.params.order_no ?? "" });
  const { order_no, amount_fen, state } = list;
  return { order_no, amount_fen, state, stateName: labelOf(orderStates, state) };
}

/** Answers the question: back to the order with a message, or the refusal. */
export async function submitEnding(
  args: ActionFunctionArgs,
  orderListPath: string,
  end: (input: { order_no: string; reason: string }) => Promise<{ msg: string }>,
) {
  const form = await readForm(args.request);
  const order_no = args.params.order_no ?? "";
  try {
    const { msg } = await end({ order_no, reason: String(form.get("reason") ?? "") });
    return await backToList(args, `${orderListPath}/${order_no}`, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}
