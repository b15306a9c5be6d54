import { expect, test } from "vitest";
import { billApi } from "#contract/payments/bills";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const books = "/campus_pay/receipt_book/list";

test("finance registers a receipt book, the counter fills its next number in, a book that was used stays [PAY-01, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", books);
  expect(page.within("row", /S000101/).text).toContain("全校");
  await page.follow("新增");
  page.fill("起始收据号", "S000150");
  page.fill("截止收据号", "S000260");
  page.fill("备注", "二号窗口");
  await page.press("保存");
  expect(page.complaint("起始收据号")).toBe("与收据本 S000101 至 S000200 的号段重叠");
  expect(page.value("备注")).toBe("二号窗口");
  page.fill("起始收据号", "S000201");
  page.choose("领用人", "财务主管");
  await page.press("保存");
  expect(page.url).toBe(books);
  expect(page.texts("status").join()).toContain("已新增收据本 S000201 至 S000260");
  expect(page.within("row", /S000201/).text).toContain("60");

  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", sort: "-due_fen", page_size: 1 });
  await page.open(`/campus_pay/bill/list/${list[0]?.bill_no}/pay`);
  expect(page.value("收据号")).toBe("S000201");
  await page.press("下一步");
  await page.press(/^确认收款/);
  expect(page.within("dialog", "账单详情").text).toContain("缴费成功");

  await page.open(`${books}?receipt_no=S000202`);
  expect(page.within("row", /S000201/).text).toContain("S000202");
  await page.follow("删除 S000201");
  await page.press("删除", page.within("dialog", "删除收据本"));
  expect(page.text).toContain("已开出收据，不能删除；不再使用请停用");
});
