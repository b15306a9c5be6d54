import { mobileBillApi } from "#contract/mobile-bill";
import { formatFen } from "~/lib/money";
import { expect, test } from "../support/fixtures";

test.use({ viewport: { width: 360, height: 740 } });

test("a store keeper lands on the store's day and is kept to it [AUTH-09, PAY-06]", async ({
  page,
  signIn,
  server,
}) => {
  await signIn(page, "store");
  await expect(page).toHaveURL("/mobile/bill");
  const client = server.client(await server.signIn("store"));
  const today = await client.call(mobileBillApi.list, {});
  const totals = page.getByRole("region", { name: "当日合计" });
  await expect(totals).toContainText(`${today.total} 笔订单`);
  await expect(totals).toContainText(formatFen(today.sum.paid_fen));
  await expect(page.getByRole("heading", { name: today.store_name })).toBeVisible();

  await page.getByRole("link", { name: "前一天" }).click();
  const yesterday = await page.getByLabel("日期").inputValue();
  expect(yesterday < today.date).toBe(true);
  const before = await client.call(mobileBillApi.list, { date: yesterday });
  await expect(totals).toContainText(`${before.total} 笔订单`);
  await page.getByLabel("日期").fill(today.date);
  await page.getByRole("button", { name: "查看" }).click();
  await expect(totals).toContainText(`${today.total} 笔订单`);
  await expect(page.getByRole("link", { name: "后一天" })).toHaveCount(0);

  await page.goto("/home");
  await expect(page).toHaveURL("/mobile/bill");
  await page.getByRole("button", { name: "退出登录" }).click();
  await expect(page).toHaveURL("/login");
});

test("a store keeper finds an order, looks at its month and closes a day [PAY-06]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("store"));
  const month = await client.call(mobileBillApi.month, {});
  const days =
    month.list.length > 1 ? month : await client.call(mobileBillApi.month, { month: lastMonth(month.month) });
  const day = days.list.at(-1);
  if (!day) throw new Error("no day with orders");
  const { list } = await client.call(mobileBillApi.list, { date: day.date });
  const [order] = list;
  if (!order) throw new Error("no order");

  await signIn(page, "store");
  await page.getByRole("searchbox", { name: "查找订单" }).fill(order.order_no.slice(-8));
  await page.getByRole("button", { name: "查找" }).click();
  await page.getByRole("link", { name: new RegExp(order.order_no) }).click();
  await expect(page.getByRole("heading", { name: "经过" })).toBeVisible();
  await expect(page.getByText(order.order_no)).toBeVisible();
  await page.getByRole("link", { name: "返回" }).click();
  await expect(page.getByText("的查找结果")).toBeVisible();

  await page.goto(`/mobile/bill/month?month=${days.month}`);
  const row = page.getByRole("listitem").filter({ hasText: day.date.slice(5) });
  await expect(row).toContainText(formatFen(day.pay_fen - day.refund_fen));
  await row.getByRole("link").click();
  await page.getByRole("link", { name: "日结", exact: true }).click();
  await page.getByRole("textbox", { name: "备注" }).fill("现金已交接");
  await page.getByRole("button", { name: "确认日结" }).click();
  await expect(page.getByText(/^已日结：食堂店长/)).toBeVisible();
  await expect(page.getByText("备注：现金已交接")).toBeVisible();
  await expect(page.getByRole("button", { name: "确认日结" })).toHaveCount(0);
});

test("what the address cannot mean is today, page one [PAY-06]", async ({ page, signIn }) => {
  await signIn(page, "store");
  const today = await page.getByLabel("日期").inputValue();
  for (const query of ["date=2026-02-31", "date=gestern&cur_page=0", "cur_page=x"]) {
    await page.goto(`/mobile/bill?${query}`);
    await expect(page.getByLabel("日期")).toHaveValue(today);
  }
});

test("it fits 360 px and 60 KB, and nobody else may see it [PAY-06, ROUTE-02]", async ({
  page,
  signIn,
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 403/);
  await signIn(page, "store");
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.reload({ waitUntil: "networkidle" });
  expect(bytes).toBeGreaterThan(2_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
  const box = await page.getByRole("main").boundingBox();
  expect(box?.width).toBeLessThanOrEqual(360);

  const teacher = await openBrowser("teacher");
  expect((await teacher.goto("/mobile/bill"))?.status()).toBe(403);
  await expect(teacher.getByRole("heading", { name: "您没有权限访问该页面" })).toBeVisible();
});

function lastMonth(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
