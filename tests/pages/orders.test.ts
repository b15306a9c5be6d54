import { expect, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const list = "/campus_pay/order/list";
const yuan = (text: string) => Number(text.replaceAll(",", ""));

test("every filter leaves only orders that fit it [PAY-03]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${list}?page_size=100`);
  const [number = ""] = page.column("订单号");
  page.fill("订单号", number.slice(-6));
  await page.enter("订单号");
  expect(page.url).toContain(`order_no=${number.slice(-6)}`);
  expect(page.url).toContain("page_size=100");
  expect(page.column("订单号")).toContain(number);

  await page.follow("重置");
  expect(page.url).not.toContain("order_no");
  expect(page.value("订单号")).toBe("");

  page.unfold(/^更多筛选/);
  page.choose("支付方式", "微信支付");
  page.fill("最低金额", "10.5");
  page.fill("最高金额", "1,000");
  await page.press("查询");
  expect(page.url).toMatch(/way_code=wxpay/);
  expect(page.url).toMatch(/min_fen=1050&max_fen=100000/);
  const rows = page.rows();
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row.支付方式).toBe("微信支付");
    expect(yuan(row["金额（元）"] ?? "")).toBeGreaterThanOrEqual(10.5);
    expect(yuan(row["金额（元）"] ?? "")).toBeLessThanOrEqual(1000);
  }
  expect(page.value("最低金额")).toBe("10.50");
});

test("totals are those of the whole filter, whatever the page, and tell paid orders from all [PAY-03, D-b19]", async () => {
  const client = server.client(await server.signIn("finance"));
  const { total, sum } = await client.call(orderApi.list, { page_size: 10 });
  const page = await openHtmlBrowser(server, "finance", `${list}?page_size=10&cur_page=2`);
  const totals = page.within("dl", "筛选结果合计");
  expect(totals.text).toMatch(new RegExp(`订单数 ?${total} ?成功笔数 ?${sum?.paid_count}`));
  const [paid, refunded] = [(sum?.paid_fen ?? 0) / 100, (sum?.refunded_fen ?? 0) / 100];
  expect(totals.texts("definition").map(yuan)).toEqual([
    total,
    sum?.paid_count,
    paid,
    refunded,
    expect.closeTo(paid - refunded, 2),
  ]);
});

test("a date shortcut is a range of days in the address and keeps what was typed [LIST-05]", async () => {
  const page = await openHtmlBrowser(server, "finance", list);
  page.fill("付款人", "张");
  await page.press("最近一周");
  const query = new URLSearchParams(page.url.split("?")[1]);
  const [start = 0, end = 0] = ["start_date", "end_date"].map((key) => Date.parse(query.get(key) ?? ""));
  expect((end - start) / 86_400_000).toBe(6);
  expect(query.get("payer")).toBe("张");
  expect(page.get("button", "最近一周").getAttribute("aria-pressed")).toBe("true");
});

test("a wrong value in the address is named at its filter, and no other orders are shown [PAY-03]", async () => {
  const query = "start_date=2026-02-30&min_yuan=abc&cur_page=x&page_size=5000&unknown=1";
  const page = await openHtmlBrowser(server, "finance", `${list}?${query}`);
  for (const text of ["请填写真实日期，格式 YYYY-MM-DD", "请填写金额，最多两位小数"]) expect(page.text).toContain(text);
  expect(page.text).toContain("筛选条件有误，请按提示修改后重新查询");
  expect(page.column("订单号").filter((number) => /^P\d/.test(number))).toEqual([]);
});

test("pages are 20 rows, others can be chosen, and nothing is paged where nothing is found [LIST-02]", async () => {
  const page = await openHtmlBrowser(server, "finance", list);
  expect(page.rows()).toHaveLength(20);
  const sizes = [...page.within("form", "每页条数").get("combobox").querySelectorAll("option")];
  expect(sizes.map((option) => option.text)).toEqual([10, 20, 50, 100, 300, 500, 1000].map((size) => `${size} 条/页`));
  await page.open(`${list}?order_no=0000nothing`);
  expect(page.text).toContain("没有符合条件的数据");
  expect(page.has("navigation", "分页")).toBe(false);
});

test("a page that is gone leads to the last one there is [LIST-02]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${list}?page_size=50&cur_page=999`);
  expect(page.url).not.toContain("cur_page=999");
  expect(page.rows().length).toBeGreaterThan(0);
});

test("a link to an order opens it for who may see it, over the list, without whole phone numbers [ROUTE-07, PAY-03]", async () => {
  const page = await openHtmlBrowser(server, "finance", list);
  const [number = ""] = page.column("订单号");
  await page.open(`${list}/${number}`);
  const detail = page.within("dialog", "订单详情");
  expect(detail.text).toContain(number);
  expect(detail.text).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  await page.follow("关闭");
  expect(page.url).toBe(list);
});

test("an order that is not one's own is not found, and the list stays [PERM-04]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${list}/P00000000000000000000`);
  expect(page.status).toBe(404);
  expect(page.has("dialog", "订单详情")).toBe(true);
  expect(page.rows()).toHaveLength(20);
  expect(server.stderr()).toBe("");
});

test("who may not export is not offered it, and told so who asks for the file [PERM-01, LIST-07, LIST-09]", async () => {
  const page = await openHtmlBrowser(server, "clerk", list);
  expect(page.all("link", /详情$/)).toHaveLength(20);
  for (const text of ["导出Excel", "导出记录"]) expect(page.text).not.toContain(text);
  await page.open("/campus_pay/order/export?state=2");
  expect(page.url).toBe(`${list}?state=2`);
  expect(page.text).toMatch(/没有权限|无权/);
});

test("a to-do of the home page leads to a list of as many [SHELL-17, DESK-03]", async () => {
  const clerk = server.client(await server.signIn("clerk"));
  const { list: orders } = await clerk.call(orderApi.list, { state: 2, refund_state: 0, way_code: "wxpay" });
  const order_no = orders.at(-1)?.order_no ?? "";
  await clerk.call(refundApi.apply, { order_no, amount_fen: 1, reason: "重复支付" });
  const page = await openHtmlBrowser(server, "finance", "/home");
  const todos = page.within("list", "我的待办");
  const count = /\d+/.exec(todos.get("link", /退款待审核/).textContent ?? "")?.[0] ?? "none";
  await page.follow(/退款待审核/, todos);
  expect(page.url).toMatch(/^\/campus_pay\/refund\/list/);
  expect(page.text).toContain(`共 ${count} 条`);
});
