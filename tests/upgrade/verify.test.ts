import { execFile } from "node:child_process";
import { promisify } from "node:util";
import BetterSqlite from "better-sqlite3";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "#backend/kernel/database/connection";
import { startServer } from "../support/server/server";

const run = promisify(execFile);

test("the sums of orders by day and month are proven from the orders, and a wrong one is named [FAST-01]", async () => {
  const server = await startServer();
  onTestFinished(server.dispose);
  const { dataDir, databaseUrl } = server;
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const verify = () => run(process.execPath, ["scripts/verify.mjs"], { env });
  expect((await verify()).stdout).toMatch(/核对通过：\d{3,} 组/);

  const spoil =
    "update order_months set amount_fen = amount_fen + 7 where month = (select max(month) from order_months)";
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
  await expect(verify()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/"amount_fen":"?7"?[^]*\d+ 处合计与订单不一致/),
  });
});
