import BetterSqlite from "better-sqlite3";
import { expect, onTestFailed, onTestFinished, test } from "vitest";
import { openDatabase, sqliteFile } from "#backend/kernel/database/connection";
import { authApi } from "#contract/platform/auth";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { demoIds } from "../support/api/demo-ids";
import { openSocket } from "../support/chat/socket-client";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startServer, type TestServer } from "../support/server/server";
import { demoPassword } from "../../scripts/demo-accounts.mjs";

const patience = { timeout: 60_000 };
// what readiness and metrics are promised within, whatever hangs
const soonMs = 2_000;
// ten times what a list takes; who writes waits longer
const listMs = 6_000;

async function start() {
  const server = await startServer();
  onTestFinished(server.dispose);
  onTestFailed(() => console.log(server.stderr(), server.log()));
  return server;
}

/** Another program writes to the file and does not come to an end; answers what ends it. */
function lockFile(server: TestServer): () => void {
  const other = new BetterSqlite(sqliteFile(server.dataDir));
  onTestFinished(() => void other.close());
  other.exec("begin immediate");
  return () => void other.exec("commit");
}

async function soon(what: string, work: () => Promise<unknown>, withinMs = soonMs): Promise<void> {
  const begun = performance.now();
  await work();
  expect(performance.now() - begun, what).toBeLessThan(withinMs);
}

/** A bill that is owed, and its payments as they are now. */
async function findOwing(server: TestServer) {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 1 });
  const bill_no = list[0]?.bill_no ?? "";
  return { bill_no, payments: async () => (await client.call(billApi.detail, { bill_no })).list.payments };
}

test(
  "while another program holds the file, who reads goes on and who writes is told so; sent again it is stored once [HOLD-06, HOLD-07, HOLD-09]",
  patience,
  async () => {
    const server = await start();
    const bill = await findOwing(server);
    const page = await openHtmlBrowser(server, "finance", `/campus_pay/bill/list/${bill.bill_no}/pay`);
    page.fill("收据号", "LOCK-1");
    await page.press("下一步");
    const reader = await openHtmlBrowser(server, "finance", "/campus_pay/order/list");
    const socket = await openSocket(server.url, await server.signIn("clerk"));

    const unlock = lockFile(server);
    const paying = page.press(/^确认收款/);
    const late = socket.sendText(demoIds.finance, "锁住时写的");
    const entering = fetch(`${server.url}/api${authApi.login.path}`, {
      method: "POST",
      body: JSON.stringify({ username: "teacher", password: demoPassword }),
    });
    await soon("readiness", async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200));
    await soon("metrics", async () => expect((await fetch(`${server.url}/metrics`)).status).toBe(200));
    await soon("a list", () => reader.reload(), listMs);
    expect(reader.status).toBe(200);
    const answer = await entering;
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    expect(await answer.json()).toMatchObject({
      code: code.unavailable,
      msg: expect.stringMatching(/\p{Script=Han}/u),
    });
    await paying;
    expect(page.text).toContain("服务暂时不可用，请稍后重试");
    expect(page.get("field", "收据号").getAttribute("value")).toBe("LOCK-1");
    const failed = await socket.next("ack");
    expect(failed.message).toMatchObject({ id: late, status: "failed" });

    unlock();
    await page.press("下一步");
    await page.press(/^确认收款/);
    expect(page.url).toBe(`/campus_pay/bill/list/${bill.bill_no}`);
    expect(await bill.payments()).toHaveLength(1);
    socket.sendText(demoIds.finance, "锁住时写的", late);
    expect((await socket.next("ack")).message).toMatchObject({ id: late, status: "succeed" });
    const { db, close } = openDatabase({ dataDir: server.dataDir, databaseUrl: null });
    onTestFinished(close);
    expect(await db.selectFrom("messages").select("seq").where("message_id", "=", late).execute()).toHaveLength(1);
  },
);
