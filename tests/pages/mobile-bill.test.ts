import { expect, test } from "vitest";
import type { Client } from "#contract/kernel/client";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { formatFen } from "~/lib/money";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

test("a store keeper lands on the store's day and is kept to it [AUTH-09, PAY-06]", async () => {
  const page = await openHtmlBrowser(server, "store");
  expect(page.url).toBe("/mobile/bill");
  const client = server.client(await server.signIn("store"));
  const today = await client.call(mobileBillApi.list, {});
  const totals = page.within("region", "当日合计");
  expect(totals.text).toContain(`${today.total} 笔订单`);
  expect(totals.text).toContain(formatFen(today.sum.paid_fen));
  expect(page.texts("heading").join()).toContain(today.store_name);

  await page.follow("前一天");
  const yesterday = page.value("日期");
  expect(yesterday < today.date).toBe(true);
  const before = await client.call(mobileBillApi.list, { date: yesterday });
  expect(totals.text).toContain(`${before.total} 笔订单`);
  page.fill("日期", today.date);
  await page.press("查看");
  expect(totals.text).toContain(`${today.total} 笔订单`);
  expect(page.texts("link", "后一天")).toEqual([]);

  await page.open("/home");
  expect(page.url).toBe("/mobile/bill");
  await page.press("退出登录");
  expect(page.url).toBe("/login");
});

test("a store keeper finds an order, looks at its month and closes a day [PAY-06]", async () => {
  const client = server.client(await server.signIn("store"));
  const today = (await client.call(mobileBillApi.list, {})).date;
  const { days, day } = await latestMonth(client, today);
  const [order] = (await client.call(mobileBillApi.list, { date: day.date })).list;
  if (!order) throw new Error("no order");

  const page = await openHtmlBrowser(server, "store");
  page.fill("查找订单", order.order_no.slice(-8));
  await page.press("查找");
  await page.follow(new RegExp(order.order_no));
  expect(page.texts("heading")).toContain("经过");
  expect(page.text).toContain(order.order_no);
  await page.follow("返回");
  expect(page.text).toContain("的查找结果");

  await page.open(`/mobile/bill/month?month=${days.month}`);
  const row = page.holding("listitem", day.date.slice(5));
  expect(row.text).toContain(formatFen(day.pay_fen - day.refund_fen));
  await page.follow(/./, row);
  await page.follow("日结");
  page.fill("备注", "现金已交接");
  await page.press("确认日结");
  expect(page.text).toContain("已日结：食堂店长");
  expect(page.text).toContain("备注：现金已交接");
  expect(page.texts("button", "确认日结")).toEqual([]);
});

test("what the address cannot mean is today, page one [PAY-06]", async () => {
  const page = await openHtmlBrowser(server, "store");
  const today = page.value("日期");
  for (const query of ["date=2026-02-31", "date=gestern&cur_page=0", "cur_page=x"]) {
    await page.open(`/mobile/bill?${query}`);
    expect(page.value("日期")).toBe(today);
  }
});

test("nobody but store keepers may see the bill of a store [PAY-06, ROUTE-02]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/mobile/bill");
  expect(page.status).toBe(403);
  expect(page.texts("heading")).toContain("您没有权限访问该页面");
});

/** The latest month with orders on a day before today, and its first such day: few demo orders leave months without any. */
async function latestMonth(client: Client, today: string) {
  let month = today.slice(0, 7);
  for (let back = 0; back < 12; back += 1) {
    const days = await client.call(mobileBillApi.month, { month });
    const day = days.list.at(-1);
    if (day && day.date < today) return { days, day };
    month = monthBefore(month);
  }
  throw new Error("no day with orders");
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
