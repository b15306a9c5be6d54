import { type Compilable, type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { OrderListQuery } from "#contract/payments/orders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { startOfDay } from "../../kernel/time/shanghai";
import type { Database } from "../../kernel/database/tables";
import type { OrderScope } from "../order-scope";
import { ordersOfReceipts } from "../payment-import/payment-records.repository";
import { moneyMoves } from "../item-days/money-moves";
import { expiredOrders } from "./cancel-order.repository";
import { isOfTrade } from "./order-of-trade";
import { findOrdersByForeignNumber, findOrdersByNumber } from "./order-search.repository";
import { orderPage } from "./orders.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "20000" } });
const { db, kind } = backend.context;
await gatherStatistics(backend);

const everything: OrderScope = { schools: "all", storeId: null };
const school: OrderScope = { schools: [1], storeId: null };
const keeper: OrderScope = { schools: [1], storeId: 1 };
const october = { from: startOfDay("2026-10-01"), until: startOfDay("2026-11-01") };
const text = "123456";

function page(scope: OrderScope, query: Record<string, string>): (trx: Kysely<Database>) => Compilable {
  const search = OrderListQuery.parse(query);
  return (trx) => orderPage(trx, scope, search, { sort: search.sort, limit: 20, offset: 0 });
}

/** The statement for which each index of the orders is kept. */
const readers: Record<string, (trx: Kysely<Database>) => Compilable> = {
  pay_orders_number: (trx) => findOrdersByNumber(trx, everything, { text: "P2026112010", end: "head" }, 6),
  pay_orders_number_tail: (trx) => findOrdersByNumber(trx, everything, { text, end: "tail" }, 6),
  pay_orders_out_trade: (trx) => findOrdersByForeignNumber(trx, school, { column: "out_trade_no", text }, 6),
  pay_orders_channel_trade: (trx) => findOrdersByForeignNumber(trx, school, { column: "channel_trade_no", text }, 6),
  pay_orders_merchant_trade: (trx) =>
    trx
      .selectFrom("pay_orders")
      .select("id")
      .where(isOfTrade(sql.val(1), sql.val("P1"))),
  pay_orders_receipt: (trx) => ordersOfReceipts(trx, 1, ["SJ1", "SJ2"]),
  pay_orders_open: (trx) => expiredOrders(trx, 1, 100),
  pay_orders_created: page(everything, {}),
  pay_orders_success: page(everything, { sort: "-success_at" }),
  pay_orders_amount: page(everything, { sort: "-amount_fen" }),
  pay_orders_school_created: page(school, {}),
  pay_orders_school_success: page(school, { sort: "success_at" }),
  pay_orders_school_amount: page(school, { sort: "-amount_fen" }),
  pay_orders_store_created: page(keeper, {}),
  pay_orders_student: page(school, { payer: "5678" }),
  pay_orders_payer: page(school, { payer: "5678" }),
  pay_orders_report: (trx) => trx.selectFrom(moneyMoves(school, october).as("moves")).selectAll(),
};

test("every index of the orders is there for a statement that reads it; writing each costs every payment [O-m7]", async () => {
  const { rows } = await (
    kind === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and tbl_name = 'pay_orders'`
      : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'pay_orders'`
  ).execute(db);
  const names = rows.map(({ name }) => name).filter((name) => name !== "pay_orders_pkey");
  expect(Object.keys(readers).toSorted()).toEqual(names.toSorted());
  for (const [index, statement] of Object.entries(readers)) {
    const plan = await db.transaction().execute(async (trx) => {
      // the demo is small enough to be read whole
      if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(trx);
      return planOf({ ...backend, context: { ...backend.context, db: trx } }, statement(trx));
    });
    expect(plan, `${index}: ${plan}`).toMatch(new RegExp(`\\b${index}\\b`));
  }
});
