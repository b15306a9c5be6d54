import { expect, test } from "vitest";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const keys = "/setting/open_module/key/list";
const drawing = "svg[data-drawing]";

test("an empty list has a drawing, says what it is for and offers what fills it to who may [D-17, SETUP-02]", async () => {
  const page = await openHtmlBrowser(server, "admin", keys);
  expect(page.text).toContain("还没有接口密钥。食堂、收银机等终端凭密钥上报收款和退款。");
  expect(page.document.querySelectorAll(drawing)).toHaveLength(1);
  expect(page.get("link", "新增接口密钥").getAttribute("href")).toContain(`${keys}/new`);
  expect(page.has("link", "清除筛选")).toBe(false);
});

test("who may not fill an empty list is offered nothing [D-17, SETUP-02]", async () => {
  const page = await openHtmlBrowser(server, "clerk", "/campus_pay/exception/list");
  expect(page.text).toContain("没有到账异常。");
  expect(page.document.querySelectorAll(drawing)).toHaveLength(1);
  expect(page.text).not.toMatch(/新增到账异常/);
});

test("a filter that finds nothing is told apart, and is taken off by one click [D-17]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/order/list?order_no=0000nothing");
  expect(page.text).toContain("没有符合条件的数据");
  expect(page.text).not.toContain("还没有订单。");
  expect(page.document.querySelectorAll(drawing)).toHaveLength(1);
  await page.follow("清除筛选");
  expect(page.url).toBe("/campus_pay/order/list");
  expect(page.rows().length).toBeGreaterThan(0);
});

test("an address that names a school of others finds nothing that fits, and shows the filter to take it off [D-17]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/order/list?school_id=999");
  expect(page.text).toContain("没有符合条件的数据");
  expect(page.text).not.toContain("还没有订单。");
  await page.follow("清除筛选");
  expect(page.url).toBe("/campus_pay/order/list");
  expect(page.rows().length).toBeGreaterThan(0);
});

test("notifications and the search have a drawing and a way on where there is nothing [D-17]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/notifications");
  await page.press("全部已读");
  expect(page.text).toContain("没有未读通知");
  expect(page.document.querySelectorAll(drawing)).toHaveLength(1);
  expect(page.get("link", "去首页").getAttribute("href")).toBe("/");
  const search = await openHtmlBrowser(server, "finance", "/search?q=没有这样的内容");
  expect(search.text).toContain("没有找到相关内容");
  expect(search.document.querySelectorAll(drawing)).toHaveLength(1);
  await search.follow("看全部页面");
  expect(search.text).toContain("缴费批次");
});
