import { orderTotals, sumOrders } from "#backend/payments/orders/order-totals.repository";
import { startOf } from "#backend/payments/order-days/order-day";
import { followedItemSums, itemSumsOf } from "#backend/payments/reports/item-report.repository";
import type { WalkPlace } from "./walk-place";

/** The sums of a walk by both books, and what is wrong with single payments. */
export interface WalkResult {
  trades: number;
  /** Those of them that were paid. */
  paid: number;
  /** Fen that the stand-in took. */
  taken_fen: number;
  /** Fen that bills got. */
  booked_fen: number;
  /** Fen that is kept as 到账异常. */
  kept_fen: number;
  kept: Record<string, number>;
  /** Milliseconds of simulated time from a payment to its being known, the longest. */
  longest_ms: number;
  wrong: string[];
}

/** Holds each payment of the stand-in's book against orders, bills, entries and exceptions. */
export async function checkWalk({ db, standIn, merchantId }: WalkPlace): Promise<WalkResult> {
  const orders = new Map(
    (await db.selectFrom("pay_orders").selectAll().where("merchant_id", "=", merchantId).execute()).map((order) => [
      order.out_trade_no,
      order,
    ]),
  );
  const known = new Map<number, number>();
  const events = await db
    .selectFrom("order_events")
    .innerJoin("pay_orders", "pay_orders.id", "order_events.order_id")
    .where("pay_orders.merchant_id", "=", merchantId)
    .where("order_events.after_state", "=", 2)
    .select(["order_events.order_id", "order_events.created_at"])
    .execute();
  const wrong: string[] = [];
  for (const { order_id, created_at } of events) {
    if (known.has(order_id)) wrong.push(`order ${order_id} became paid twice`);
    known.set(order_id, created_at);
  }
  const entries = await db
    .selectFrom("bill_entries")
    .innerJoin("pay_orders", "pay_orders.id", "bill_entries.order_id")
    .where("pay_orders.merchant_id", "=", merchantId)
    .select(["bill_entries.order_id", "bill_entries.bill_id", "bill_entries.amount_fen"])
    .execute();
  const entryOf = new Map<number, { bill_id: number; amount_fen: number }>();
  for (const { order_id, ...entry } of entries) {
    if (order_id === null) continue;
    if (entryOf.has(order_id)) wrong.push(`order ${order_id} was booked twice`);
    entryOf.set(order_id, entry);
  }
  const exceptions = await db
    .selectFrom("payment_exceptions")
    .selectAll()
    .where("merchant_id", "=", merchantId)
    .execute();
  const exceptionOf = new Map(exceptions.map((exception) => [exception.channel_trade_no, exception]));
  if (exceptionOf.size !== exceptions.length) wrong.push("a payment is kept twice");

  const result: WalkResult = {
    ...{ trades: 0, paid: 0, taken_fen: 0, booked_fen: 0, kept_fen: 0, kept: {}, longest_ms: 0 },
    wrong,
  };
  for (const trade of standIn.book().trades) {
    const order = orders.get(trade.outTradeNo);
    if (!order) {
      wrong.push(`${trade.outTradeNo} has no order`);
      continue;
    }
    result.trades += 1;
    const entry = entryOf.get(order.id);
    const kept = exceptionOf.get(trade.transactionId);
    if (trade.state !== "paid") {
      if (order.state !== 6 || entry || kept)
        wrong.push(`${trade.outTradeNo} was not paid and stands at ${order.state}`);
      continue;
    }
    result.paid += 1;
    result.taken_fen += trade.amountFen;
    result.booked_fen += entry?.amount_fen ?? 0;
    result.kept_fen += kept?.amount_fen ?? 0;
    if (kept) result.kept[kept.kind] = (result.kept[kept.kind] ?? 0) + 1;
    if ((entry === undefined) === (kept === undefined))
      wrong.push(`${trade.outTradeNo} is neither booked nor kept, or both`);
    if (order.state !== 2 || order.channel_trade_no !== trade.transactionId)
      wrong.push(`${trade.outTradeNo} was paid and stands at ${order.state}`);
    const at = known.get(order.id);
    result.longest_ms = Math.max(result.longest_ms, (at ?? Infinity) - trade.paidAt);
  }
  const bills = await db
    .selectFrom("bills")
    .where("bill_no", "like", "BW%")
    .select(["id", "due_fen", "paid_fen", "state"])
    .execute();
  const billEntries = new Map([...entryOf.values()].map(({ bill_id, amount_fen }) => [bill_id, amount_fen]));
  for (const { id, due_fen, paid_fen, state } of bills) {
    const got = billEntries.get(id) ?? 0;
    const isRight =
      got === 0 ? state === "NOT_PAY" || state === "CLOSED" : got === due_fen && state === "BILLING_SUCCESS";
    if (paid_fen !== got || !isRight)
      wrong.push(`bill ${id} is ${state} with ${paid_fen} of ${due_fen}, ${got} booked`);
  }
  const everything = [{ schools: "all", storeId: null }, { date_field: "created_at" }] as const;
  const summed = JSON.stringify(await sumOrders(db, ...everything));
  const scanned = JSON.stringify(await orderTotals(db, ...everything).executeTakeFirstOrThrow());
  if (summed !== scanned) wrong.push(`days sum up to ${summed}, orders to ${scanned}`);
  const [stored, followed] = await itemSums(db);
  if (stored !== followed) wrong.push(`days of fee items sum up to ${stored}, their money to ${followed}`);
  return result;
}

/** The sums of fee items of all time, by stored days and by the money followed anew. */
async function itemSums(db: WalkPlace["db"]): Promise<string[]> {
  const schools = (await db.selectFrom("schools").select("school_id").execute()).map(({ school_id }) => school_id);
  const range = { first: 0, last: 40_000 };
  const period = { from: startOf(range.first), until: startOf(range.last + 1) };
  const where = { scope: { schools, storeId: null }, place: {}, period };
  const statements = [itemSumsOf(db, where, range, "day"), followedItemSums(db, where)];
  const sums = await Promise.all(statements.map((statement) => statement.execute()));
  return sums.map((rows) =>
    rows
      .map((row) => JSON.stringify(row))
      .toSorted()
      .join(" "),
  );
}
