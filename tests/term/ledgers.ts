// The same money as each book has it: the channels', their bills of the days, ours, and what follows from ours.
import { sql } from "kysely";
import { dayCloseApi } from "#contract/payments/day-closes";
import { orderApi } from "#contract/payments/orders";
import { reconApi } from "#contract/payments/recon";
import { refundApi } from "#contract/payments/refunds";
import { settlementApi } from "#contract/payments/settlements";
import { dateOf, dayMs } from "./agenda";
import type { Account } from "./merchants";
import type { Play } from "./play";

/** Money that came in, money that went back, and the fee of the channel. */
export interface Figures {
  pay_fen: number;
  refund_fen: number;
  fee_fen: number;
}

const nothing: Figures = { pay_fen: 0, refund_fen: 0, fee_fen: 0 };

// both channels keep 0.60 %, and give the part of a refund back
const feeOf = (fen: number) => Math.round((fen * 60) / 10_000);
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, fen) => sum + fen, 0);

/** The stand-in's own book. */
export function readChannel({ world }: Play, { mchNo }: Account): Figures {
  const { trades, refunds } = world.standIn.book();
  const paid = trades
    .filter((trade) => trade.mchNo === mchNo && trade.state === "paid")
    .map((trade) => trade.amountFen);
  const given = refunds
    .filter(({ trade, state }) => trade.mchNo === mchNo && state === "SUCCESS")
    .map((one) => one.amountFen);
  return {
    ...{ pay_fen: sumOf(paid), refund_fen: sumOf(given) },
    fee_fen: sumOf(paid.map(feeOf)) - sumOf(given.map(feeOf)),
  };
}

/** The bills of all days as reconciliation took them; throws where one is wanting or not agreed with. */
export async function readBills({ school, period }: Play, { channel, mchNo }: Account): Promise<Figures> {
  const query = { mch_no: mchNo, page_size: 1000 };
  const { list } = await school.finance.call(reconApi.list, query);
  const counted = list.filter((batch) => batch.channel === channel && batch.state !== 6);
  const open = counted.find(
    ({ state, open_count, pending_count }) => (state !== 3 && state !== 5) || open_count + pending_count > 0,
  );
  if (open) throw new Error(`${channel} ${open.bill_date} is not agreed: ${JSON.stringify(open)}`);
  for (let day = period.from; day < period.until; day += dayMs) {
    const count = counted.filter(({ bill_date }) => bill_date === dateOf(day)).length;
    if (count !== 1) throw new Error(`${channel} ${mchNo} has ${count} bills of ${dateOf(day)}`);
  }
  return counted.reduce(add, nothing);
}

/** Orders and refunds, by the sums of their lists and the rows behind them. */
export async function readOrders({ school, world }: Play, { id }: Account): Promise<Figures> {
  const [orders, refunds] = await Promise.all([
    school.finance.call(orderApi.list, { collect_account_id: id, page_size: 1 }),
    school.finance.call(refundApi.list, { collect_account_id: id, page_size: 1 }),
  ]);
  const taken = await world.database
    .selectFrom("pay_orders")
    .select(sql<number>`coalesce(sum(fee_fen), 0)`.as("fee_fen"))
    .where("collect_account_id", "=", id)
    .where("state", "in", [2, 5])
    .executeTakeFirstOrThrow();
  const givenBack = await world.database
    .selectFrom("refunds")
    .innerJoin("pay_orders", "pay_orders.id", "refunds.order_id")
    .select(sql<number>`coalesce(sum(refunds.fee_fen), 0)`.as("fee_fen"))
    .where("pay_orders.collect_account_id", "=", id)
    .where("refunds.state", "=", 2)
    .executeTakeFirstOrThrow();
  const { paid_fen = 0, refunded_fen = 0 } = orders.sum ?? {};
  const done_fen = refunds.sum?.done_fen ?? 0;
  if (refunded_fen !== done_fen) throw new Error(`orders say ${refunded_fen} went back, refunds ${done_fen}`);
  return { pay_fen: paid_fen, refund_fen: done_fen, fee_fen: Number(taken.fee_fen) - Number(givenBack.fee_fen) };
}

/** Settlements; throws where one is not done. */
export async function readSettlements({ school }: Play, { id }: Account): Promise<Figures> {
  const { list, total, sum } = await school.finance.call(settlementApi.list, {
    collect_account_id: id,
    page_size: 1000,
  });
  const open = list.find(({ state }) => state !== 2);
  if (open || list.length !== total) throw new Error(`settlement ${open?.settle_no ?? ""} is not done`);
  const fee_fen = sum.fee_fen + sum.rounding_fen;
  if (sum.net_fen !== sum.pay_fen - sum.refund_fen - fee_fen + sum.carried_fen)
    throw new Error("the net sum of settlements is none");
  return { ...sum, fee_fen };
}

/** Sheets of the days, of all accounts together; throws where one is not closed. */
export async function readDayCloses({ school, period }: Play): Promise<Figures & { file: Figures; count: number }> {
  const days = { start_date: dateOf(period.from), end_date: dateOf(period.until + dayMs) };
  const { list, sum } = await school.finance.call(dayCloseApi.list, { ...days, page_size: 1000 });
  const open = list.find(({ close_state, state }) => close_state !== 1 || state !== 2);
  if (open) throw new Error(`${open.biz_date} is not closed as it stands: ${JSON.stringify(open)}`);
  const file = { pay_fen: sum.file_pay_fen, refund_fen: sum.file_refund_fen, fee_fen: sum.file_fee_fen };
  return { ...sum, file, count: list.length };
}

export function add(sum: Figures, more: Figures): Figures {
  return {
    pay_fen: sum.pay_fen + more.pay_fen,
    refund_fen: sum.refund_fen + more.refund_fen,
    fee_fen: sum.fee_fen + more.fee_fen,
  };
}
