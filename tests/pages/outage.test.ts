import { afterAll, expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { payerImportApi } from "#contract/payments/payer-import";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startRefusingBackend } from "../support/server/altered-backend";
import { startServer } from "../support/server/server";

// pages over a backend that goes away in the middle of a form
const served = await startServer();
const backend = await startRefusingBackend(served.url);
const pages = await startServer({ settings: { BACKEND_URL: backend.url } });
afterAll(async () => {
  await pages.dispose();
  await backend.close();
  await served.dispose();
});

async function findOwing() {
  const client = served.client(await served.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 1 });
  const bill_no = list[0]?.bill_no ?? "";
  const read = async () => (await client.call(billApi.detail, { bill_no })).list;
  return { bill_no, read };
}

test.each(["lost", "down"] as const)(
  "a payment whose answer is %s comes back filled, and tried again it is booked once [HOLD-06, PAY-01]",
  async (fault) => {
    const { bill_no, read } = await findOwing();
    const page = await openHtmlBrowser(pages, "finance", `/campus_pay/bill/list/${bill_no}/pay`);
    page.fill("收据号", `OUT-${fault}`);
    await page.press("下一步");
    backend.refuse(billActionApi.offlinePay.path, fault);
    backend.refuse(billApi.detail.path.replace(":bill_no", bill_no), "down");
    await page.press(/^确认收款/);
    expect(page.status).toBe(502);
    expect(page.text).toContain("还不清楚内容是否已经保存");
    // it is away still
    await page.press("再试一次");
    expect(page.status).toBe(502);
    backend.recover();
    await page.press("再试一次");
    expect(page.url).toBe(`/campus_pay/bill/list/${bill_no}`);
    const { state, owed_fen, paid_fen, due_fen, payments } = await read();
    expect({ state, owed_fen, paid_fen }).toEqual({ state: "BILLING_SUCCESS", owed_fen: 0, paid_fen: due_fen });
    expect(payments).toHaveLength(1);
  },
);

test("a page that was read during an outage asks again by itself and is then there [HOLD-06]", async () => {
  const page = await openHtmlBrowser(pages, "finance", "/home");
  backend.refuse(initializationApi.initialization.path, "down");
  await page.open("/campus_pay/bill/list");
  expect(page.status).toBe(502);
  expect(page.text).toContain("几秒后会自动重试");
  backend.recover();
  await page.follow("立即重试");
  expect([page.status, page.url]).toEqual([200, "/campus_pay/bill/list"]);
});

test("a page that could not be made shows the number of its request, which the logs of both servers know [O-M8]", async () => {
  const page = await openHtmlBrowser(pages, "finance", "/home");
  backend.refuse(initializationApi.initialization.path, "down");
  await page.open("/campus_pay/bill/list");
  const [, id = ""] = /编号\s*([0-9a-f-]{36})/.exec(page.text) ?? [];
  await expect.poll(() => pages.log().filter(({ requestId }) => requestId === id)).not.toEqual([]);
  backend.recover();
  await page.open("/campus_pay/bill/list/NONE");
  expect(page.status).toBe(404);
  const [, refused = ""] = /编号\s*([0-9a-f-]{36})/.exec(page.text) ?? [];
  const line = expect.objectContaining({ msg: "refused", requestId: refused });
  await expect.poll(() => served.log()).toContainEqual(line);
});

const template = "/campus_pay/payer/import/template";

async function cookieOf(username: string): Promise<string> {
  const body = new URLSearchParams({ username, password: "campus-2026" });
  const signedIn = await fetch(`${pages.url}/login`, { method: "POST", body, redirect: "manual" });
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const away = { call: payerImportApi.template.path, answer: "down" as const };
const maintained = {
  call: initializationApi.initialization.path,
  answer: { code: code.maintenance, msg: "系统维护中，暂时无法使用，请稍后再试" },
};

test.each([
  { why: "an outage", refused: away, status: 502, words: "暂时连不上服务" },
  { why: "maintenance", refused: maintained, status: 503, words: "系统维护中" },
])(
  "a file asked for in $why is answered by the page that says so, with its number, and the file after [HOLD-06, O-M8]",
  async ({ refused, status, words }) => {
    const cookie = await cookieOf("finance");
    const ask = (accept: string) => fetch(pages.url + template, { headers: { cookie, accept }, redirect: "manual" });
    backend.refuse(refused.call, refused.answer);
    const answer = await ask("text/html,*/*;q=0.8");
    const page = await answer.text();
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(page).toContain(words);
    expect(page).toContain(`<code data-reference="true">${answer.headers.get("x-request-id")}</code>`);
    expect(page).not.toContain("<script");
    if (status === 502) expect(page).toContain(`href="${template}"`);
    const program = await ask("*/*");
    expect([program.status, program.headers.get("content-type")]).toEqual([status, expect.stringContaining("json")]);
    backend.recover();
    const file = await ask("text/html,*/*;q=0.8");
    expect([file.status, file.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining("attachment"),
    ]);
    await file.arrayBuffer();
  },
);
