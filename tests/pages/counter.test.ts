import { expect, test } from "vitest";
import { billImportApi } from "#contract/payments/bill-import";
import { studentApi } from "#contract/payments/students";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { billSheet } from "../support/payments/bill-sheet";

const server = await startPageServer();
const counter = "/campus_pay/bill/counter";

async function newDebtor(student_no: string, name: string, bills: Record<string, string>): Promise<number> {
  const client = server.client(await server.signIn("finance"));
  const { list: classes } = await client.call(studentApi.classes, {});
  const { id } = await client.call(studentApi.store, { student_no, name, class_id: classes[0]?.class_id ?? 0 });
  const lines = Object.entries(bills).map(([title, yuan]) => ({ student_no, due: "2099-12-31", title, yuan }));
  const { import_id } = await client.call(billImportApi.upload, { file: await billSheet(lines) });
  await client.call(billImportApi.confirm, { import_id });
  return id;
}

test("a student is found, bills are ticked, asked about, paid and printed together, without scripts [DESK-02, D-02, ROUTE-08]", async () => {
  const id = await newDebtor("CNT001", "长孙衡", { 校服费: "320", 餐费: "45.50", 校车费: "9" });
  const page = await openHtmlBrowser(server, "clerk", counter);
  page.fill("查找学生", "zhangsunheng");
  await page.press("查找");
  // one who is meant alone needs no choice
  expect(page.url).toBe(`${counter}?q=zhangsunheng&student=${id}`);
  page.check("收 校车费", false);
  page.fill("起始收据号", "CNT-08");
  await page.press(/^收款 /);
  const question = page.within("main").text;
  expect(question).toContain("向 长孙衡（CNT001）收取 2 张账单，合计 365.50 元，现金，收据号 CNT-08 起");
  await page.press("确认收款 365.50 元");
  expect(page.url).toMatch(/\/counter\?rows=/);
  expect(page.texts("status").join()).toContain("共 2 张收据，合计 365.50 元");
  expect(page.text).toContain("CNT-08");
  expect(page.text).toContain("CNT-09");
  await page.follow("打印收据");
  expect(page.all("article")).toHaveLength(2);
  await page.press("打印全部");
  expect(page.text).toContain("已登记打印");
  await page.follow("返回收款台");
  expect(page.url).toBe(counter);
});

test("several who may be meant are offered, nobody is said so, and what is wrong loses nothing [DESK-02]", async () => {
  await newDebtor("CNT101", "长孙铮甲", { 餐费: "10" });
  const second = await newDebtor("CNT102", "长孙铮乙", { 餐费: "20" });
  const page = await openHtmlBrowser(server, "clerk", `${counter}?q=长孙铮`);
  const found = page.within("navigation", "找到的学生");
  // who owes more stands first
  expect(
    found
      .all("link")
      .map((link) => link.textContent)
      .join(),
  ).toMatch(/铮乙.*铮甲/);
  await page.follow(/长孙铮乙/, found);
  expect(page.url).toContain(`student=${second}`);
  page.check("收 餐费", false);
  page.fill("起始收据号", "CNT-20");
  await page.press(/^收款 /);
  expect(page.text).toContain("请至少勾选一张账单");
  page.check("收 餐费");
  page.fill("起始收据号", "CNT-");
  await page.press(/^收款 /);
  expect(page.complaint("起始收据号")).toContain("以数字结尾");
  expect(page.value("起始收据号")).toBe("CNT-");

  await page.open(`${counter}?q=没有这个人`);
  expect(page.text).toContain("没有找到“没有这个人”");
});
