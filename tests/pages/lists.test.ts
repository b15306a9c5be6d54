import { expect, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { savedViewApi } from "#contract/platform/saved-views";
import { readXlsx } from "../support/files/xlsx";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const list = "/campus_pay/order/list";
const yuan = (text: string) => Number(text.replaceAll(",", ""));

test("without scripts orders are filtered, sorted, paged, opened and exported [ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", list);
  page.choose("支付状态", "支付成功");
  await page.press("最近三个月");
  expect(page.url).toMatch(/^[^?]+\?date_field=created_at&state=2&start_date=[\d-]{10}&end_date=[\d-]{10}$/);

  page.unfold(/^更多筛选/);
  page.fill("最低金额", "1");
  await page.press("查询");
  expect(page.url).toMatch(/min_fen=100/);
  expect(page.url).not.toContain("way_code");
  expect(new Set(page.column("状态"))).toEqual(new Set(["支付成功"]));

  await page.follow("金额（元）");
  const amounts = page.column("金额（元）").map(yuan);
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));

  const size = page.within("form", "每页条数");
  size.choose("每页条数", "10 条/页");
  await page.press("确定", size);
  await page.follow("下一页");
  expect(page.url).toMatch(/cur_page=2/);
  const { url } = page;
  const numbers = page.column("订单号");
  expect(numbers).toHaveLength(10);

  const jump = page.within("form", "跳至");
  expect(jump.value(/^跳至/)).toBe("2");
  jump.fill(/^跳至/, "3");
  await page.press("确定", jump);
  expect(page.url).toMatch(/cur_page=3/);
  expect(page.column("订单号")).not.toContain(numbers[0]);
  await page.open(url);

  await page.follow(`${numbers[0]} 详情`);
  const detail = page.within("dialog", "订单详情");
  expect(detail.text).toContain(numbers[0]);
  await page.follow("关闭", detail);
  expect(page.url).toBe(url);

  const total = Number(page.within("dl", "筛选结果合计").all("definition")[0]?.textContent);
  page.unfold("导出Excel");
  const question = page.holding("group", "确认导出数据吗?");
  const rows = await readXlsx(await (await page.download("确定", question)).arrayBuffer());
  expect(rows.length - 1).toBe(total);
});

test("without scripts several states are chosen in one list: one address, one chip, one file [DESK-09, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", list);
  page.chooseSeveral("支付状态", ["支付成功", "订单关闭"]);
  page.unfold(/^更多筛选/);
  page.chooseSeveral("支付方式", ["微信支付", "支付宝"]);
  await page.press("查询");
  expect(page.url).toBe(`${list}?state=2,6&way_code=wxpay,alipay`);
  expect(["支付成功", "订单关闭"]).toEqual(expect.arrayContaining([...new Set(page.column("状态"))]));
  expect(new Set(page.column("支付方式"))).toEqual(new Set(["微信支付", "支付宝"]));
  expect(page.text).toContain("支付状态：支付成功、订单关闭");
  const total = Number(page.within("dl", "筛选结果合计").all("definition")[0]?.textContent);
  await page.follow("下一页");
  expect(page.url).toBe(`${list}?state=2,6&way_code=wxpay,alipay&cur_page=2`);
  page.unfold("导出Excel");
  const rows = await readXlsx(
    await (await page.download("确定", page.holding("group", "确认导出数据吗?"))).arrayBuffer(),
  );
  expect(rows.length - 1).toBe(total);

  await page.follow("去掉筛选 支付方式：微信支付、支付宝");
  expect(page.url).toBe(`${list}?state=2,6`);
  // 全部 takes the choice back
  page.chooseSeveral("支付状态", ["全部"]);
  await page.press("查询");
  expect(page.url).toBe(list);
});

test("a value that a list does not know is refused beside its filter, in Chinese [DESK-09, HTTP-04]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${list}?state=2,9`);
  expect(page.complaint("支付状态")).toBe("不能大于 6");
});

test("without scripts columns are chosen and put in order [ROUTE-08, LIST-03]", async () => {
  const page = await openHtmlBrowser(server, "agent", `${list}?agent_selected_id=&state=2`);
  page.unfold("显隐列");
  await page.follow("打开列设置");
  page.check("显示 渠道流水号");
  await page.press("保存");
  expect(page.url).toMatch(/state=2$/);
  expect(page.texts("columnheader")).toContain("渠道流水号");

  page.unfold("显隐列");
  await page.follow("打开列设置");
  const store = () => page.all("checkbox", /^显示 /).indexOf(page.get("checkbox", "显示 门店"));
  const place = store();
  await page.press("门店 上移");
  expect(store()).toBe(place - 1);
  await page.press("恢复默认");
  expect(page.texts("columnheader")).not.toContain("渠道流水号");
  expect(page.rows().length).toBeGreaterThan(0);
});

test("without scripts a list is kept as a view, opened by it, and the view deleted [PLUS-06]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/campus_pay/refund/list?state=2");
  page.unfold("视图");
  await page.follow("打开视图页");
  const name = "已退的款";
  page.fill("视图名称", name);
  await page.press("保存为视图");
  expect(page.url).toMatch(/^\/campus_pay\/refund\/list\?state=2&view=\d+$/);

  await page.open("/views?list=/campus_pay/refund/list");
  await page.follow(name);
  expect(page.url).toMatch(/^\/campus_pay\/refund\/list\?state=2&view=\d+$/);
  await page.open("/views?list=/campus_pay/refund/list");
  page.unfold(`${name} 的更多操作`);
  await page.press("删除");
  expect(page.url).toMatch(/^\/views\?list=/);
  expect(page.texts("link", name)).toEqual([]);
});

test("a view's dates follow the shortcut that was meant, though others mean the same days today [PLUS-06]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/campus_pay/refund/list");
  const client = server.client(await server.signIn("clerk"));
  for (const { range, words } of [
    { range: "today", words: "今天" },
    { range: "thisWeek", words: "本周" },
    { range: "week", words: "最近一周" },
    { range: "thisMonth", words: "本月" },
  ]) {
    await page.open(`/campus_pay/refund/list?range=${range}`);
    page.unfold("视图");
    await page.follow("打开视图页");
    page.fill("视图名称", `退款 ${words}`);
    page.check(`日期随打开的那天变化（${words}）`);
    await page.press("保存为视图");
    const { list: views } = await client.call(savedViewApi.list, { page: "refund" });
    expect(views.find(({ name }) => name === `退款 ${words}`)?.query).toEqual({ range });
  }
});

test("without scripts the search says what a number was taken for, and a whole one leads to its page [PLUS-07]", async () => {
  const client = server.client(await server.signIn("finance"));
  const order_no = (await client.call(orderApi.list, { page_size: 1 })).list[0]?.order_no ?? "";
  const page = await openHtmlBrowser(server, "finance", "/search");
  const box = "页面名称、单号、学号、手机号或姓名（可用拼音）";
  page.fill(box, order_no.slice(-6));
  await page.press("搜索");
  const orders = page.within("region", "订单：按订单号后 6 位查找");
  expect(orders.texts("link")).toContainEqual(expect.stringContaining(order_no));
  page.fill(box, order_no);
  await page.press("搜索");
  expect(page.url).toBe(`/campus_pay/order/list/${order_no}`);
});

test("without scripts the search is a page of links [SHELL-07, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/home");
  await page.follow("搜索", page.within("banner"));
  expect(page.url).toBe("/search");
  page.fill("页面名称、单号、学号、手机号或姓名（可用拼音）", "付款");
  await page.press("搜索", page.within("main"));
  expect(page.url).toMatch(/^\/search\?q=/);
  await page.follow(/^付款人/, page.within("list", "页面"));
  expect(page.url).toBe("/campus_pay/payer/list");
});

const sumOf = (rows: readonly Record<string, string>[], head: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number((row[head] ?? "").replaceAll(",", "")) * 100), 0) / 100;

test("the amounts of the page stand under their columns, of orders those of the paid ones [PAY-03]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${list}?page_size=100`);
  const rows = page.rows();
  const paid = rows.filter(({ 状态: state = "" }) => ["支付成功", "已退款"].includes(state));
  expect(paid.length).toBeLessThan(rows.length);
  const foot = page.holding("row", "本页");
  expect(foot.text).toContain(`本页 ${rows.length} 条，计入合计 ${paid.length} 条`);
  const yuan = (head: string) => sumOf(paid, head).toLocaleString("en", { minimumFractionDigits: 2 });
  expect(foot.text).toContain(`${yuan("金额（元）")} ${yuan("退款（元）")}`);

  await page.open("/campus_pay/bill/list");
  const bills = page.rows();
  const owed = sumOf(bills, "欠缴（元）").toLocaleString("en", { minimumFractionDigits: 2 });
  expect(page.holding("row", "本页").text).toContain(`本页 ${bills.length} 条`);
  expect(page.holding("row", "本页").text).toContain(owed);
});
