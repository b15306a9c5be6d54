import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { orderApi } from "#contract/payments/orders";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();
const students = "/campus_pay/student/list";

test("the page of a student says what is owed; money is taken there and the page comes back [DESK-01, D-01, ROUTE-08]", async () => {
  const id = await addDebtor(server, {
    student_no: "PAGE001",
    name: "公冶澄",
    bills: { 校服费: "320", 餐费: "45.50" },
  });
  const page = await openHtmlBrowser(server, "finance", `${students}/${id}`);
  expect(page.document.querySelector("title")?.textContent).toContain("学生 公冶澄");
  const head = page.within("region", "学生详情");
  expect(head.text).toContain("365.50");
  expect(head.text).toContain("2 张账单");
  const table = page.within("table", "公冶澄的账单，欠缴的在前");
  expect(table.holding("row", "共 2 张").text).toContain("365.50");

  await page.follow("收款 餐费");
  page.fill("收据号", "PAGE-1");
  await page.press("下一步");
  await page.press(/^确认收款/);
  expect(page.url).toBe(`${students}/${id}`);
  expect(page.within("region", "学生详情").text).toContain("320.00");
  expect(page.within("region", "学生详情").text).toContain("收款 45.50");
  expect(table.holding("row", "餐费").text).toContain("缴费成功");
});

test("several bills are ticked and paid together, and the page comes back [DESK-01, ROUTE-08]", async () => {
  const id = await addDebtor(server, {
    student_no: "PAGE002",
    name: "公冶沐",
    bills: { 校服费: "100", 餐费: "20", 校车费: "3" },
  });
  const page = await openHtmlBrowser(server, "finance", `${students}/${id}`);
  page.check("选择 餐费");
  page.check("选择 校车费");
  await page.press("收所选账单");
  expect(page.within("dialog", "批量收款").text).toContain("23.00");
  page.fill("起始收据号", "PAGE-20");
  await page.press(/收款/, page.within("dialog", "批量收款"));
  expect(page.within("dialog", "批量收款").text).toContain("收据号 PAGE-20 至 PAGE-21");
  await page.follow("返回", page.within("dialog", "批量收款"));
  expect(page.url).toBe(`${students}/${id}`);
  expect(page.within("region", "学生详情").text).toContain("1 张账单");
});

test("the head of a student's page says what was waived beside what is owed and paid [DESK-01, D-01]", async () => {
  const id = await addDebtor(server, {
    student_no: "PAGE009",
    name: "公冶清",
    bills: { 校服费: "320", 餐费: "45.50" },
  });
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { student: "PAGE009", page_size: 10 });
  const bill_no = list.find(({ due_fen }) => due_fen === 32_000)?.bill_no ?? "";
  const figures = async () => {
    const page = await openHtmlBrowser(server, "finance", `${students}/${id}`);
    return page.within("region", "学生详情").text;
  };
  expect(await figures()).toContain("减免（元） 0.00 没有减免");
  await client.call(billActionApi.reduce, { bill_no, amount_fen: 12_000, reason: "家庭困难补助" });
  const after = await figures();
  expect(after).toContain("减免（元） 120.00 应缴 365.50，减免后 245.50");
  expect(after).toContain("欠缴（元） 245.50");
  expect(after).toContain("收款 0.00，退款 0.00");
});

test("orders, refunds, payers and changes of a student are tabs with addresses of their own [DESK-01]", async () => {
  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(orderApi.list, { state: 2, page_size: 50 });
  const order = list.find(({ student_id }) => student_id !== null);
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/order/list/${order?.order_no}`);
  // the name leads there from every order
  await page.follow(order?.student_name ?? "", page.within("dialog", "订单详情"));
  expect(page.url).toBe(`${students}/${order?.student_id}`);
  await page.follow(/^订单 ?\d+$/);
  expect(page.url).toBe(`${students}/${order?.student_id}?tab=orders`);
  expect(page.text).toContain(order?.order_no);
  await page.follow(order?.order_no ?? "");
  await page.follow("关闭", page.within("dialog", "订单详情"));
  expect(page.url).toBe(`${students}/${order?.student_id}?tab=orders`);
  await page.follow(/^付款人 ?\d+$/);
  expect(page.has("link", "添加付款人")).toBe(true);
});

test("names are plain text for who may not open students, and no address leads back to another site [DESK-01, AUTH-06]", async () => {
  const agent = await openHtmlBrowser(server, "agent", "/campus_pay/bill/list?agent_selected_id=1");
  expect(agent.all("row").length).toBeGreaterThan(1);
  expect(agent.all("link").filter((link) => link.getAttribute("href")?.includes("/student/list/"))).toEqual([]);

  const client = server.client(await server.signIn("finance"));
  const { list } = await client.call(billApi.list, { state: "NOT_PAY", page_size: 1 });
  const bill_no = list[0]?.bill_no ?? "";
  const elsewhere = encodeURIComponent("//evil.example/x");
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/bill/list/${bill_no}/pay?back=${elsewhere}`);
  page.fill("收据号", "PAGE-3");
  await page.press("下一步");
  await page.press(/^确认收款/);
  expect(page.url).toMatch(new RegExp(`^/campus_pay/bill/list/${bill_no}`));
});
