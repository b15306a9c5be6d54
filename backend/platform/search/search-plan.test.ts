import { type Compilable, sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { findBillsByNumber } from "../../payments/bills/bill-search.repository";
import { findOrdersByForeignNumber, findOrdersByNumber } from "../../payments/orders/order-search.repository";
import { searchPayers, searchStudents } from "../../payments/payers/people-search.repository";
import { findRefundsByNumber } from "../../payments/refunds/refund-search.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "20000" } });
const { db, kind } = backend.context;
if (kind === "postgres") await sql`vacuum analyze`.execute(db);

/** Makes PostgreSQL plan as for a table too long to be read whole; it would read a few hundred rows so. */
async function planOf(statement: Compilable): Promise<string> {
  const { sql: text, parameters } = statement.compile();
  const explain = kind === "sqlite" ? "explain query plan" : "explain";
  const { rows } = await db.connection().execute(async (connection) => {
    if (kind === "postgres") await sql`set enable_seqscan = off`.execute(connection);
    return connection.executeQuery<Record<string, string | number>>({
      ...sql.raw<Record<string, string | number>>(`${explain} ${text}`).compile(connection),
      parameters,
    });
  });
  return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
}

const scopes = [[1], [1, 2], "all"] as const;
const text = "123456";

test.each(scopes)("numbers and their ends are found by index for schools %j [PLUS-07]", async (schools) => {
  const scope = { schools, storeId: null };
  const plans = {
    pay_orders_number_tail: findOrdersByNumber(db, scope, { text, end: "tail" }, 6),
    "pay_orders_number[^_]": findOrdersByNumber(db, scope, { text: "P2026112010", end: "head" }, 6),
    pay_orders_out_trade: findOrdersByForeignNumber(db, scope, { column: "out_trade_no", text }, 6),
    pay_orders_channel_trade: findOrdersByForeignNumber(db, scope, { column: "channel_trade_no", text }, 6),
  };
  for (const [index, statement] of Object.entries(plans)) expect(await planOf(statement)).toMatch(new RegExp(index));
});

test("smaller tables are found by index too [PLUS-07]", async () => {
  for (const schools of scopes) {
    const scope = { schools, storeId: null };
    const plans = {
      refunds_number_tail: findRefundsByNumber(db, scope, { text, part: "tail" }, 6),
      bills_number_tail: findBillsByNumber(db, schools, { text, part: "tail" }, 6),
      "refunds_refund_no_key|sqlite_autoindex_refunds": findRefundsByNumber(
        db,
        scope,
        { text: "R2026112", part: "head" },
        6,
      ),
      "bills_bill_no_key|sqlite_autoindex_bills": findBillsByNumber(db, schools, { text: "B2026112", part: "head" }, 6),
      students_number_tail: searchStudents(db, schools, { tail: text }, 6),
      payers_phone_tail: searchPayers(db, schools, { tail: text }, 6),
    };
    for (const [index, statement] of Object.entries(plans)) expect(await planOf(statement)).toMatch(new RegExp(index));
  }
});
