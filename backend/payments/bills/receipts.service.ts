import { type Receipt, type ReceiptLine, type Receipts, offlineMethods } from "#contract/payments/bill-actions";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { orderWays } from "#contract/payments/order-enumerations";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { findSteps, recordSteps } from "../../platform/history/history.service";
import { formatTime } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { listItems, listPayments } from "./bill-parts.repository";
import { requireBill } from "./bills.service";

interface Asked {
  bill_no: string;
  order_no?: string | undefined;
}

/** The receipt of a bill, or of one order that paid it. Throws `refused` when nothing was paid. */
export async function readReceipt(ctx: RequestContext, asked: Asked): Promise<{ list: Receipt }> {
  const bill = await requireBill(ctx, asked.bill_no);
  const [items, payments] = await Promise.all([listItems(ctx.db, bill.id), paidLines(ctx, bill.id, asked)]);
  const { bill_no, title, school_name, student_no, student_name, class_name } = bill;
  const total_fen = payments.reduce((sum, { amount_fen, refund_fen }) => sum + amount_fen - refund_fen, 0);
  return {
    list: {
      ...{ bill_no, title, school_name, student_no, student_name, class_name, items },
      ...{ due_fen: bill.due_fen, reduce_fen: bill.reduce_fen, owed_fen: bill.owed_fen, payments, total_fen },
      prints: await countPrints(ctx, bill.id, labelOfPrint(payments, total_fen)),
    },
  };
}

/** The receipts of several bills or orders, `bill_no` or `bill_no:order_no` divided by commas; says why a bill has none. */
export async function readReceipts(ctx: RequestContext, { bills }: { bills: string }): Promise<Receipts> {
  const answer: Receipts = { list: [], refused: [] };
  for (const asked of new Set(bills.split(","))) {
    const [bill_no = "", order_no] = asked.split(":");
    try {
      const { list } = await readReceipt(ctx, { bill_no, order_no });
      answer.list.push({ ...list, ...(order_no !== undefined && { order_no }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      answer.refused.push({ bill_no, reason: error.message });
    }
  }
  return answer;
}

/** Notes in the history that a receipt is being printed, the second time and later as 补打; answers how often by now. */
export async function notePrint(ctx: RequestContext, asked: Asked): Promise<{ prints: number }> {
  const bill = await requireBill(ctx, asked.bill_no);
  const { list: receipt } = await readReceipt(ctx, asked);
  const action = receipt.prints === 0 ? "print" : "reprint";
  const detail = labelOfPrint(receipt.payments, receipt.total_fen);
  const place = { subject: "bill" as const, subject_id: bill.id, school_id: bill.school_id };
  const [at, by] = [ctx.now(), ctx.actor.userId];
  await recordSteps(ctx.db, [{ ...place, action, before: bill.state, after: bill.state, detail, at, by }]);
  return { prints: receipt.prints + 1 };
}

/** The payments that the bill got: not those that came and went back, or to another bill. */
async function paidLines(ctx: RequestContext, billId: number, { order_no }: Asked): Promise<ReceiptLine[]> {
  const payments = await listPayments(ctx.db, billId);
  const paid = payments.filter((one) => one.booked_fen > 0 && (order_no === undefined || one.order_no === order_no));
  if (paid.length === 0) throw new AppError(code.refused, "还没有收款，不能打印收据");
  return paid.map(
    ({
      order_no: number,
      receipt_no,
      method,
      way_code,
      booked_fen: amount_fen,
      refund_fen,
      success_at,
      actor,
      channel_trade_no,
    }) => ({
      ...{ order_no: number, receipt_no, channel_trade_no, amount_fen, refund_fen, success_at: formatTime(success_at) },
      way_name: method === null ? labelOf(orderWays, way_code) : labelOf(offlineMethods, method),
      actor: actor ?? "系统",
    }),
  );
}

/** The same numbers and the same sum are the same receipt. */
function labelOfPrint(payments: readonly ReceiptLine[], totalFen: number): string {
  const numbers = payments.map(({ receipt_no, order_no }) => receipt_no || order_no).join("、");
  return `收据 ${numbers}，${yuan(totalFen)} 元`;
}

async function countPrints(ctx: RequestContext, billId: number, label: string): Promise<number> {
  const steps = await findSteps(ctx, "bill", billId);
  return steps.filter(({ action, detail }) => (action === "print" || action === "reprint") && detail === label).length;
}
