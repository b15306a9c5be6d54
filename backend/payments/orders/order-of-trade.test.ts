import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { gatherStatistics, planOf } from "../../../tests/support/api/query-plan";
import { isOfTrade, isOfTrades } from "./order-of-trade";

const backend = await startTestBackend();

test("a merchant's number finds its order by an index, on SQLite without statistics too [CHAN-05]", async () => {
  const { db, kind } = backend.context;
  await gatherStatistics(backend);
  // only the demo has gathered any
  if (kind === "sqlite") await sql`delete from sqlite_stat1`.execute(db);
  if (kind === "sqlite") await sql`analyze sqlite_schema`.execute(db);
  const statement = db
    .selectFrom("pay_orders")
    .select("id")
    .where(isOfTrade(sql.val(1), sql.val("P1")));
  expect(await planOf(backend, statement)).toContain("pay_orders_merchant_trade");
  if (kind === "sqlite") return;
  const several = db
    .selectFrom("pay_orders")
    .select("id")
    .where(isOfTrades(sql`select 1`, sql`select 'P1'`));
  expect(await planOf(backend, several)).toContain("pay_orders_merchant_trade");
});
