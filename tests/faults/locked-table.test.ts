import { sql } from "kysely";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { openDatabase } from "#backend/kernel/database/connection";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { orderApi } from "#contract/payments/orders";
import { createTestDatabase } from "../support/api/database";
import { demoIds } from "../support/api/demo-ids";
import { openSocket } from "../support/chat/socket-client";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startServer, type TestServer } from "../support/server/server";
import { soon } from "../support/server/soon";

// By `npm run test:scale` only: PostgreSQL, where somebody changes a table and does not come to an end.

// more than there are connections for pages and calls
const callers = 30;

/** A bill that is owed, with its payments as they are now, and an order. */
async function findWork(server: TestServer, token: string) {
  const client = server.client(token);
  const { list: bills } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 1 });
  const bill_no = bills[0]?.bill_no ?? "";
  const { list: orders } = await client.call(orderApi.list, { page_size: 1 });
  const payments = async () => (await client.call(billApi.detail, { bill_no })).list.payments;
  return { bill_no, payments, order: orders[0]?.order_no ?? "" };
}

test(
  "while a table is locked, what needs it is told so in seconds, however many ask, and the rest goes on; a form sent again is stored once [HOLD-06, HOLD-07]",
  { timeout: 90_000 },
  async () => {
    const { settings, drop } = await createTestDatabase();
    onTestFinished(drop);
    const server = await startServer({ settings });
    onTestFinished(server.dispose);
    onTestFailed(() => console.log(server.stderr(), server.log()));
    const token = await server.signIn("finance");
    const { bill_no, payments, order } = await findWork(server, token);
    const page = await openHtmlBrowser(server, "finance", `/campus_pay/bill/list/${bill_no}/pay`);
    page.fill("收据号", "LOCK-1");
    await page.press("下一步");
    const socket = await openSocket(server.url, token);
    const { db, close } = openDatabase({ dataDir: server.dataDir, databaseUrl: server.databaseUrl });
    onTestFinished(close);
    const ask = async () => {
      const path = `/api${orderApi.detail.path.replace(":order_no", order)}`;
      const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } });
      return [answer.status, answer.headers.get("retry-after"), (await answer.json()).code];
    };

    await db.transaction().execute(async (trx) => {
      // whoever changes a table thinks as long as he likes
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`lock table pay_orders in access exclusive mode`.execute(trx);
      const paying = page.press(/^确认收款/);
      const asking = Array.from({ length: callers }, ask);
      for (const name of ["teacher", "admin"]) await soon("sign-in", () => server.signIn(name));
      await soon("readiness", async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200));
      socket.sendText(demoIds.clerk, "订单表锁住时写的");
      expect((await soon("chat", () => socket.next("ack"))).message.status).toBe("succeed");
      expect(await Promise.race(asking)).toEqual([503, "5", code.unavailable]);
      await paying;
      expect(page.status).toBe(503);
    });
    await page.press(/^(再试一次|确认收款)/);
    expect(page.url).toBe(`/campus_pay/bill/list/${bill_no}`);
    expect(await payments()).toHaveLength(1);
    expect((await ask())[0]).toBe(200);
  },
);
