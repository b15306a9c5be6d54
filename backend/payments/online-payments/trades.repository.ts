import { waitingOrders } from "../states/order-states";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { groupedQuery } from "../../kernel/database/grouped-query";
import { isOfTrade, isOfTrades } from "../orders/order-of-trade";

const selectParts = sql`select merchant_id, out_trade_no, order_bills.bill_id, order_bills.amount_fen
  from pay_orders cross join order_bills`;
const isPart = sql`order_bills.order_id = pay_orders.id`;
const isAskedTrade = isOfTrades(sql`select asked.merchant_id from asked`, sql`select asked.out_trade_no from asked`);

/** The sub-merchant of the account that an order of a partner's is paid into. */
export function findTradeSubMerchant(db: Kysely<Database>, merchantId: number, outTradeNo: string) {
  return db
    .selectFrom("pay_orders")
    .innerJoin("collect_accounts", "collect_accounts.id", "pay_orders.collect_account_id")
    .select("collect_accounts.sub_mch_no")
    .where(isOfTrade(sql.val(merchantId), sql.val(outTradeNo)))
    .executeTakeFirst();
}

interface TradePart {
  merchant_id: number;
  out_trade_no: string;
  bill_id: number;
  amount_fen: number;
}

const partsOfTrade = groupedQuery<{ merchant_id: number; out_trade_no: string }, TradePart>({
  ...{ table: "pay_orders", key: ["merchant_id", "out_trade_no"], isRead: true },
  one: (_db, value) =>
    sql`${selectParts} where ${isOfTrade(value("merchant_id"), value("out_trade_no"))} and ${isPart} order by bill_id`,
  many: sql`${selectParts} where ${isAskedTrade} and ${isPart}
    and order_bills.order_id = any(array(select id from pay_orders where ${isAskedTrade})) order by bill_id`,
});

/** The parts of the order that a merchant's number was given to, by bill id: the order in which the bills are locked. */
export function listPartsOfTrade(db: Kysely<Database>, merchantId: number, outTradeNo: string) {
  return partsOfTrade(db, { merchant_id: merchantId, out_trade_no: outTradeNo });
}

/** An order as the channel is asked about it. */
export function findTrade(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("pay_orders")
    .select([
      ...([
        "id",
        "order_no",
        "school_id",
        "merchant_id",
        "collect_account_id",
        "out_trade_no",
        "way",
        "state",
      ] as const),
      ...(["amount_fen", "created_at", "expired_at"] as const),
    ])
    .where("id", "=", orderId)
    .executeTakeFirst();
}
export type Trade = NonNullable<Awaited<ReturnType<typeof findTrade>>>;

/** Orders through a channel that wait for the payment of any of some bills. */
export async function listOpenAttempts(db: Kysely<Database>, billIds: readonly number[]): Promise<number[]> {
  return (await openAttempts(db, billIds).execute()).map(({ id }) => id);
}

/** Selects those orders. SQLite joins as it is written: by statistics of a database that was small it reads all orders of the channel. */
export function openAttempts(db: Kysely<Database>, billIds: readonly number[]) {
  return (
    db
      .selectFrom("order_bills")
      .crossJoin("pay_orders")
      .select("pay_orders.id")
      .distinct()
      .where("order_bills.bill_id", "in", billIds)
      .whereRef("pay_orders.id", "=", "order_bills.order_id")
      .where("pay_orders.state", "in", waitingOrders)
      // not "> 0", which is the condition of an index over all of them
      .where("pay_orders.merchant_id", "!=", 0)
      .orderBy("pay_orders.id")
      .limit(100)
  );
}

/** Bills that are to be paid, with the plan's terms of parts. */
export function listPayableBills(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("bills")
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select(["bills.id", "bills.school_id", "bills.purpose_id", "bills.student_id", "bills.title"])
    .select(["fee_plans.allow_partial", "fee_plans.min_part_fen"])
    .where("bills.id", "in", ids)
    .orderBy("bills.id")
    .execute();
}
export type PayableBill = Awaited<ReturnType<typeof listPayableBills>>[number];

/** Moves an order from 订单生成 to 支付中; false when somebody else has moved it. */
export async function moveStarted(db: Kysely<Database>, id: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("pay_orders")
    .set({ state: 1, updated_at: at })
    .where("id", "=", id)
    .where("state", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes why a channel did not take an order. */
export async function updateOrderProblem(
  db: Kysely<Database>,
  id: number,
  problem: { err_code: string; err_msg: string },
): Promise<void> {
  await db.updateTable("pay_orders").set(problem).where("id", "=", id).execute();
}

/** The titles of an order's bills, in the order of the bills, each once. */
export async function listOrderTitles(db: Kysely<Database>, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("order_bills")
    .innerJoin("bills", "bills.id", "order_bills.bill_id")
    .select("bills.title")
    .where("order_bills.order_id", "=", orderId)
    .orderBy("bills.id")
    .limit(100)
    .execute();
  return [...new Set(rows.map(({ title }) => title))];
}
