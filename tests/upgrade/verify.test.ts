import { execFile } from "node:child_process";
import { promisify } from "node:util";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "#backend/kernel/database/connection";
import { startServer } from "../support/server/server";

const run = promisify(execFile);

test("the sums of orders, refunds and fee items by day and month are proven from these, and bills from their entries; a wrong one is named [FAST-01, FAST-03, CHAN-05]", async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const { dataDir, databaseUrl } = server;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const verify = () => run(process.execPath, ["scripts/verify.mjs"], { env });
  expect((await verify()).stdout).toMatch(/核对通过：\d{3,} 组.*，\d{2,} 条.*，\d{2,} 张/);

  // a refund that nobody made: the demo's orders of a day may have none
  const spoil = `
    update order_months set amount_fen = amount_fen + 7 where month = (select max(month) from order_months);
    insert into order_days
      (date_field, day, school_id, store_id, collect_account_id, way_code, state, refund_state, order_count, amount_fen, fee_fen, refund_fen)
      select 'refunded_at', day, school_id, store_id, collect_account_id, way_code, 2, 0, 1, 900, 3, 0
      from order_days where date_field = 'success_at' order by day desc limit 1;
    update item_moves set part_fen = part_fen + 13 where order_id = (select min(order_id) from item_moves);
    update item_months set move_count = move_count + 5 where month = (select max(month) from item_months);
    insert into bill_entries (bill_id, school_id, kind, amount_fen, order_id, refund_no, reason, created_at, created_by)
      select bill_id, school_id, kind, 17, (select max(id) from pay_orders), null, '', created_at, 0
      from bill_entries where kind = 'receive' order by id limit 1`;
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(spoil);
    await client.end();
  } else {
    const database = new BetterSqlite(sqliteFile(dataDir));
    database.exec(spoil);
    database.close();
  }
  // of days first, then of months, of fee items, of bills and of the parts that they got
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /"refunded_at"[^]*"fee_fen":"?3"?[^]*"part_fen":"?13"?[^]*"move_count":"?5"?[^]*"paid_fen":"?-17"?[^]*"booked_fen":"?-17"?[^]*\d+ 处合计与订单或账单明细不一致/,
    ),
  });
});
