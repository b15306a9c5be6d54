import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { expect, test } from "../support/browser/fixtures";
import { formatFen } from "~/lib/money";

test("today's figures are those of the lists they open, and the chart has a table [SHELL-17, DESK-04]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance");
  const client = server.client(await server.signIn("finance"));
  const figureOf = (term: string) =>
    page.locator("dl > div").filter({ has: page.getByRole("term").filter({ hasText: term }) });
  const hrefOf = async (term: string) => (await figureOf(term).getByRole("link").first().getAttribute("href")) ?? "";
  const queryOf = (href: string) => Object.fromEntries(new URL(href, server.url).searchParams);
  const orders = await client.call(orderApi.list, queryOf(await hrefOf("今日收款")));
  const refunds = await client.call(refundApi.list, queryOf(await hrefOf("今日退款")));
  const paid = formatFen(orders.sum?.paid_fen ?? -1);
  expect(orders.total).toBeGreaterThan(0);
  await expect(figureOf("今日收款")).toContainText(paid);
  await expect(figureOf("今日收款")).toContainText(`${orders.total} 笔`);
  await expect(figureOf("今日退款")).toContainText(formatFen(refunds.sum?.done_fen ?? -1));

  await expect(
    page
      .getByRole("img", { name: /近 7 天每日收款/ })
      .locator("svg")
      .first(),
  ).toBeVisible();
  await page.getByText("最近三十天与数据表").click();
  const days = page.getByRole("table", { name: "最近三十天" });
  await expect(days.getByRole("row").nth(1)).toContainText(paid);

  const href = await hrefOf("今日收款");
  await figureOf("今日收款").getByRole("link").first().click();
  await expect(page).toHaveURL(href);
  await expect(page.getByText(paid).first()).toBeVisible();
});

test("what waits comes to home, bell and chat without a reload, and goes when it is done [DESK-03]", async ({
  openBrowser,
  server,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const clerk = server.client(await server.signIn("clerk"));
  const waiting = await finance.call(refundApi.list, { state: 0 });
  const { list } = await clerk.call(orderApi.list, { state: 2, refund_state: 0, way_code: "alipay" });
  const home = await openBrowser("finance");
  const bell = home.getByRole("banner").getByTitle(/^通知/);
  await expect(bell).toBeVisible();
  const title = new RegExp(`退款待审核 ${(waiting.total ?? 0) + 1} 笔`);
  const { refund_no } = await clerk.call(refundApi.apply, {
    ...{ order_no: list.at(0)?.order_no ?? "", amount_fen: 1, reason: "重复支付" },
  });
  const atHome = home.getByRole("list", { name: "我的待办" }).getByRole("link", { name: title });
  await expect(atHome).toBeVisible();

  await bell.click();
  const atBell = home.getByRole("list", { name: "待办", exact: true }).getByRole("link", { name: title });
  await expect(atBell).toBeVisible();

  const chat = await openBrowser("finance", "/chat");
  await chat.getByRole("button", { name: "待办" }).click();
  const inChat = chat.getByRole("region", { name: "待办" }).getByRole("link", { name: title });
  await expect(inChat).toBeVisible();

  await finance.call(refundApi.audit, { refund_no: [refund_no], pass: 0, reason: "凭证不全" });
  for (const place of [atHome, atBell, inChat]) await expect(place).toHaveCount(0);
});

test("home leads back to the pages last visited, which lie where they were left [DESK-04]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/refund/list");
  await page.goto("/campus_pay/bill/list");
  await page.goto("/home");
  const recent = page.locator("section").filter({ has: page.getByRole("heading", { name: "接着做" }) });
  await expect(recent.getByRole("link")).toHaveText([/^账单/, /^退款管理/]);
  await recent.getByRole("link", { name: /^退款管理/ }).click();
  await expect(page).toHaveURL(/\/campus_pay\/refund\/list/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("退款管理");
});
