// Refunds: the clerk applies, finance approves, the channel pays back; cash is paid back by hand.
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { hourMs } from "./agenda";
import { note, type Play } from "./play";
import type { Family } from "./roster";

/** Applies for a refund of one of a family's payments: of all of it, or of a part of its first bill. */
export async function applyForRefund(play: Play, family: Family, size: "whole" | "part"): Promise<void> {
  const { school, chance } = play;
  const order_no = family.paid[chance.below(family.paid.length)];
  if (order_no === undefined) throw new Error(`family ${family.index} has paid nothing`);
  const { list: order } = await school.clerk.call(orderApi.detail, { order_no });
  const [bill] = order.bills;
  if (!bill) throw new Error(`${order_no} has no bill`);
  const amount_fen = size === "whole" ? order.amount_fen : 1 + chance.below(bill.left_fen);
  const bills = size === "whole" ? [] : [{ bill_no: bill.bill_no, amount_fen }];
  const asked = { order_no, amount_fen, bills, reason: "退餐费" };
  const { refund_no } = await school.clerk.call(refundApi.apply, asked);
  note(play, size === "whole" ? "全额退款" : "部分退款");
  if (order.way_code !== "cash") meetMishap(play, refund_no);
}

/** One in ten refunds finds the merchant's balance empty at first, another takes the channel some hours. */
function meetMishap(play: Play, number: string): void {
  const { world, agenda, done } = play;
  const count = (done.get("全额退款") ?? 0) + (done.get("部分退款") ?? 0);
  if (count % 10 === 1) {
    world.standIn.faults.add({ call: "refund", kind: "balance", number, times: 1 });
    note(play, "退款时余额不足");
  }
  if (count % 10 === 2) {
    world.standIn.faults.add({ call: "refund", kind: "processing", number, times: 1 });
    note(play, "退款数小时后到账");
    agenda.at(agenda.now() + 3 * hourMs, () => arrive(world, number));
  }
}

/** The refund comes through, and the channel tells of it. */
async function arrive({ standIn }: Play["world"], number: string): Promise<void> {
  const refund = standIn.book().refunds.find(({ refundNo }) => refundNo === number);
  if (!refund) throw new Error(`the channel has no refund ${number}`);
  const { channel, mchNo } = refund.trade;
  await (channel === "wxpay" ? standIn : standIn.alipay).endRefund(mchNo, number, "SUCCESS");
}

/** Approves what waits. */
export async function approveRefunds({ school }: Play): Promise<void> {
  const { list } = await school.finance.call(refundApi.list, { state: 0, page_size: 200 });
  if (list.length === 0) return;
  const refund_no = list.map((row) => row.refund_no);
  const { list: answers } = await school.finance.call(refundApi.audit, { refund_no, pass: 1 });
  const refused = answers.find(({ done }) => !done);
  if (refused) throw new Error(`${refused.refund_no}: ${refused.reason}`);
}

/** Registers that cash was paid back. */
export async function payBackCash({ school }: Play): Promise<void> {
  const { list } = await school.finance.call(refundApi.list, { state: 1, way_code: "cash", page_size: 200 });
  for (const { refund_no } of list) {
    await school.finance.call(refundApi.register, { refund_no, result: 2, channel_refund_no: `XJ${refund_no}` });
  }
}
