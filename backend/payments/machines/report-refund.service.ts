import { RefundReceipt, type RefundReport } from "#contract/payments/machines";
import { code } from "#contract/kernel/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError } from "../../kernel/errors";
import { type LockedOrder, lockOrder } from "../orders/order-ledger.service";
import { findBookedRefund } from "../refunds/booked-refund.service";
import { bookFinishedRefund } from "../refunds/finished-refund.service";
import { yuan } from "../../kernel/yuan";
import { type MachineContext, reportedBy } from "./machine";
import { MachineRefusal, wrongField } from "./machine-refusal";
import { readMoment, reportOnce } from "./report-once.service";
import { findOwnOrder } from "./reports.repository";

const FirstReceipt = RefundReceipt.omit({ repeated: true });

/**
 * Books a refund that is finished at its channel, without anybody's decision. Throws `MachineRefusal` for an order that is
 * not the machine's, and as `bookFinishedRefund`.
 */
export async function reportRefund(ctx: MachineContext, input: RefundReport): Promise<RefundReceipt> {
  const success_at = readMoment("refunded_at", input.refunded_at, ctx.now());
  const found = await requireOwnOrder(ctx, input);
  const { terminal_no, amount_fen, channel_refund_no, reason, bills } = input;
  const write = reportOnce(ctx, { kind: "refund", input, result: FirstReceipt }, async (trx) => {
    const order = await lockOrder(trx, found.id);
    await requireNewRefund(trx, order, channel_refund_no);
    if (success_at < order.success_at) throw wrongField("refunded_at", "早于该订单的支付时间");
    const refund = { amount_fen, channel_refund_no, reason, bills, success_at };
    const note = reportedBy(ctx.machine, terminal_no);
    const refund_no = await bookFinishedRefund(trx, order, refund, { note, at: ctx.now() });
    ctx.audit.change({
      object: `退款单 ${refund_no}`,
      before: null,
      after: { 终端编号: terminal_no, 订单号: order.order_no, 金额: yuan(amount_fen) },
    });
    return { refund_no, order_no: order.order_no, terminal_no, amount_fen };
  });
  return whenTaken(write, () => new AppError(code.refused, "该订单有一笔退款正在办理，请等它结束后再上报"));
}

async function requireOwnOrder(ctx: MachineContext, { order_no, order_terminal_no }: RefundReport) {
  const { schoolId, storeId, accounts } = ctx.machine;
  const scope = { schoolId, storeId, accounts: accounts.map(({ id }) => id) };
  const [column, number, field] =
    order_no === undefined
      ? (["out_trade_no", order_terminal_no ?? "", "order_terminal_no"] as const)
      : (["order_no", order_no, "order_no"] as const);
  const order = await findOwnOrder(ctx.db, scope, { column, number });
  if (!order) throw wrongField(field, "没有这笔订单，或它不是密钥所管账户的订单");
  if (order.merchant_id > 0) {
    throw new MachineRefusal("not_possible", "这笔订单由系统经支付渠道收款，须在后台申请退款，不能上报", field);
  }
  return order;
}

async function requireNewRefund(trx: Kysely<Database>, order: LockedOrder, channelRefundNo: string): Promise<void> {
  const booked = await findBookedRefund(trx, order, channelRefundNo);
  if (!booked) return;
  const message = `渠道退款单号已用于订单 ${booked.order_no} 的退款单 ${booked.refund_no}，同一笔退款不能用另一个编号再次上报`;
  throw new MachineRefusal("number_taken", message, "channel_refund_no");
}
