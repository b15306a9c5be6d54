import { expect, test } from "vitest";
import { billColumns, billImportApi, requiredBillColumns } from "#contract/payments/bill-import";
import { billApi } from "#contract/payments/bills";
import { paymentColumns, requiredPaymentColumns } from "#contract/payments/payment-import";
import { readXlsx } from "../support/files/xlsx";
import { type HtmlBrowser, openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { type BillLine, billSheet } from "../support/payments/bill-sheet";
import { enrol, pupilLines } from "../support/payments/import-sheet";
import { payerSheet } from "../support/payments/payer-fixtures";
import { type PaymentLine, paymentSheet } from "../support/payments/payment-sheet";
import { studentSheet } from "../support/payments/student-fixtures";

const server = await startPageServer();
const bills = "/campus_pay/bill/list";
const due = "2099-12-31";
const unchanged = "没有需要写入的内容：文件与系统中的数据一致";

async function check(page: HtmlBrowser, sheet: Promise<File>): Promise<void> {
  page.attach("Excel 文件", await sheet);
  await page.press("上传并检查");
  expect(page.has("navigation", "检查结果统计")).toBe(true);
}

function count(page: HtmlBrowser, name: RegExp): string {
  return page.within("navigation", "检查结果统计").texts("link", name).join();
}

async function downloaded(page: HtmlBrowser, link: string): Promise<string[][]> {
  return readXlsx(await (await page.download(link)).arrayBuffer());
}

test("bills are imported from a sheet: checked by row, shown before, written once [PAY-02, D-b10]", async () => {
  await enrol(server, ["BI0001", "BI0002"]);
  const common = { title: "秋季研学费", due };
  const lines: BillLine[] = [
    { ...common, student_no: "BI0001", item: "教材费", yuan: "186.50" },
    { ...common, student_no: "BI0001", item: "午餐费（月）", yuan: 264, qty: 2 },
    { ...common, student_no: "BI0404" },
    { ...common, student_no: "BI0002", yuan: "12.345" },
  ];
  const page = await openHtmlBrowser(server, "finance", bills);
  await page.follow("导入");
  expect(page.url).toBe("/campus_pay/bill/import");
  await check(page, billSheet(lines));
  expect(count(page, /新增/)).toContain("2");
  expect(count(page, /拒绝/)).toContain("2");
  const unknown = page.holding("row", "BI0404");
  expect(unknown.texts("rowheader")).toEqual(["4"]);
  expect(unknown.text).toContain("学号：本校没有学号为 BI0404 的学生");
  expect(page.holding("row", "BI0002").text).toContain("金额(元)：请填写金额，最多两位小数");
  const failures = (await downloaded(page, "下载失败明细")).slice(1).map((row) => row.join());
  expect(failures).toEqual([expect.stringContaining("BI0404"), expect.stringContaining("12.345")]);

  await page.follow(/新增/, page.within("navigation", "检查结果统计"));
  expect(page.holding("row", "午餐费（月）").text).toContain("BI0001");
  page.check(/^跳过有问题的 2 行/);
  await page.press("确认导入");
  expect(page.texts("status").join()).toContain("导入完成：新增 2 条，更新 0 条，跳过 2 条");
  expect(page.url).toMatch(/^\/campus_pay\/bill\/import\/[\w-]+$/);
  expect(page.text).toContain("的导入结果");
  expect(page.text).toContain("已导入：新增 2 条，更新 0 条，跳过 2 条");
  expect(page.holding("row", "秋季研学费").text).toContain("BI0001");
  expect(page.has("button", "确认导入")).toBe(false);
  await page.follow("查看导入的数据");
  expect(page.url).toBe(`${bills}?sort=-created_at`);
  await page.open(`${bills}?student=BI0001`);
  expect(page.rows()).toEqual([
    expect.objectContaining({ 账单名称: "秋季研学费", "应缴（元）": "714.50", 状态: "待缴费" }),
  ]);
});

test("the same sheet of bills again changes nothing; another amount is refused, or changes the bill when asked [PAY-02]", async () => {
  await enrol(server, ["BI0003"]);
  const line = { student_no: "BI0003", title: "冬令营费", due };
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/bill/import");
  await check(page, billSheet([line]));
  await page.press("确认导入");
  expect(page.text).toContain("已导入：新增 1 条");

  await page.open("/campus_pay/bill/import");
  await check(page, billSheet([line]));
  expect(page.text).toContain(unchanged);
  expect(page.has("button", "确认导入")).toBe(false);

  await page.open("/campus_pay/bill/import");
  await check(page, billSheet([{ ...line, yuan: "120" }]));
  expect(page.text).toContain("该学生已有此账单，内容不同；如需修改请勾选“更新已存在的账单”");
  await page.follow("重新上传");
  page.check(/^更新已存在的账单/);
  await check(page, billSheet([{ ...line, yuan: "120" }]));
  expect(page.text).toContain("金额(元)：100.00 → 120.00");
  await page.press("确认导入");
  await page.open(`${bills}?student=BI0003`);
  expect(page.rows()).toEqual([expect.objectContaining({ 账单名称: "冬令营费", "应缴（元）": "120.00" })]);
});

const title = "代办费";
const at = "2026-01-05 09:30";

/** A bill of 100.00 for each of these new students, by their numbers. */
async function issue(numbers: readonly string[]): Promise<string[]> {
  await enrol(server, numbers);
  const client = server.client(await server.signIn("finance"));
  const file = await billSheet(numbers.map((student_no) => ({ student_no, title, due })));
  const { import_id } = await client.call(billImportApi.upload, { file });
  await client.call(billImportApi.confirm, { import_id });
  const found = await Promise.all(numbers.map((student) => client.call(billApi.list, { student })));
  return found.map(({ list }) => list[0]?.bill_no ?? "");
}

test("payments at the counter are imported: checked by row, shown before, booked once [PAY-02]", async () => {
  const [first, second] = await issue(["PI0001", "PI0002"]);
  const lines: PaymentLine[] = [
    { 账单号: first, "金额(元)": "60", 收据号: "PI-1", 收款时间: at },
    { 账单号: first, "金额(元)": "40.00", 收据号: "PI-2", 收款时间: at, 收款方式: "银行转账" },
    { 账单号: first, "金额(元)": "0.01", 收据号: "PI-3", 收款时间: at },
    { 学号: "PI0002", 账单名称: title, "金额(元)": "100", 收据号: "PI-4", 收款时间: "昨天" },
    { 账单号: "B404", "金额(元)": "100", 收据号: "PI-5", 收款时间: at },
  ];
  const page = await openHtmlBrowser(server, "finance", bills);
  await page.follow("导入缴费");
  expect(page.url).toBe("/campus_pay/bill/payment_import");
  await check(page, paymentSheet(lines));
  expect(count(page, /新增/)).toContain("2");
  expect(count(page, /拒绝/)).toContain("3");
  expect(page.holding("row", "PI-3").text).toContain("金额(元)：账单已缴清，没有欠缴");
  expect(page.holding("row", "PI-4").text).toContain("收款时间：请填写真实时间");
  const unknown = page.holding("row", "B404");
  expect(unknown.texts("rowheader")).toEqual(["6"]);
  expect(unknown.text).toContain("账单号：本校没有这份账单");
  const failures = (await downloaded(page, "下载失败明细")).slice(1).map((row) => row.join());
  expect(failures).toEqual(["PI-3", "PI-4", "PI-5"].map((receipt) => expect.stringContaining(receipt)));

  page.check(/^跳过有问题的 3 行/);
  await page.press("确认导入");
  expect(page.texts("status").join()).toContain("导入完成：新增 2 条，更新 0 条，跳过 3 条");
  await page.follow("查看导入的数据");
  expect(page.url).toBe(bills);
  await page.open(`${bills}?bill_no=${first}`);
  const paid = { "实缴（元）": "100.00", "欠缴（元）": "0.00", 状态: "缴费成功" };
  expect(page.rows()).toEqual([expect.objectContaining(paid)]);
  await page.open(`${bills}/${first}`);
  const detail = page.within("dialog", "账单详情");
  for (const receipt of ["PI-1", "PI-2"]) expect(detail.has("link", `收据 ${receipt}`)).toBe(true);
  await page.open(`${bills}?bill_no=${second}`);
  expect(page.rows()).toEqual([expect.objectContaining({ "实缴（元）": "0.00", 状态: "待缴费" })]);
});

test("the same sheet of payments again books nothing, a receipt of another bill is refused [PAY-02]", async () => {
  const [first, second] = await issue(["PI0003", "PI0004"]);
  const line = { 账单号: first, "金额(元)": "100", 收据号: "PI-6", 收款时间: at };
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/bill/payment_import");
  await check(page, paymentSheet([line]));
  await page.press("确认导入");
  expect(page.text).toContain("已导入：新增 1 条");

  await page.open("/campus_pay/bill/payment_import");
  await check(page, paymentSheet([line]));
  expect(page.text).toContain(unchanged);
  expect(page.has("button", "确认导入")).toBe(false);

  await page.open("/campus_pay/bill/payment_import");
  await check(page, paymentSheet([{ ...line, 账单号: second }]));
  expect(page.holding("row", "PI-6").text).toContain("收据号：已用于订单");
  expect(page.text).toContain("没有可以写入的行：请修正文件后重新上传");
  await page.open(`${bills}?bill_no=${first}`);
  expect(page.rows()).toEqual([expect.objectContaining({ "实缴（元）": "100.00", 状态: "缴费成功" })]);
});

test("a transfer that was booked before is asked about in the preview, and imported once its box is ticked [DESK-02, PAY-02]", async () => {
  const [first, second] = await issue(["PI0005", "PI0006"]);
  const line = { "金额(元)": "100", 收款时间: at, 收款方式: "银行转账", 到账流水号: "PI20260105", 付款人: "欧阳修远" };
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/bill/payment_import");
  await check(page, paymentSheet([{ ...line, 账单号: first, 收据号: "PI-7" }]));
  await page.press("确认导入");
  expect(page.text).toContain("已导入：新增 1 条");

  await page.open("/campus_pay/bill/payment_import");
  await check(page, paymentSheet([{ ...line, 账单号: second, 收据号: "PI-8" }]));
  expect(page.holding("row", "PI-8").text).toContain("需核对：到账流水号 已于 2026-01-05 09:30 入账");
  expect(page.holding("row", "PI-8").text).toContain("收据号 PI-7");
  await page.press("确认导入");
  expect(page.text).toContain("有 1 行需要核对，请核对后勾选仍要导入");
  page.check(/^已核对需核对的 1 行/);
  await page.press("确认导入");
  expect(page.text).toContain("已导入：新增 1 条");
});

test("the same sheet of payers again changes nothing, and a changed name is shown before and after [PAY-02]", async () => {
  const [line] = await pupilLines(server, [{ name: "周四鸣", phone: "13911110004" }]);
  const page = await openHtmlBrowser(server, "finance");
  const upload = async (name: string) => {
    await page.open("/campus_pay/payer/import");
    await check(page, payerSheet([{ ...line, name }]));
  };
  await upload("周四鸣");
  await page.press("确认导入");
  expect(page.text).toContain("已导入：新增 1 条");
  await upload("周四鸣");
  expect(page.text).toContain(unchanged);
  expect(page.has("button", "确认导入")).toBe(false);
  await upload("周思鸣");
  expect(page.text).toContain("付款人姓名：周四鸣 → 周思鸣");
});

test("students are imported from a sheet, checked before and written once [PAY-02]", async () => {
  const sheet = studentSheet([
    { no: "I20260001", name: "端木一", card: "330106201502021234" },
    { no: "I20260002", name: "端木二", className: "99班" },
  ]);
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/student/list");
  await page.follow("导入");
  expect(page.url).toBe("/campus_pay/student/import");
  expect(page.isChecked(/^更新已存在的学生/)).toBe(true);
  await check(page, sheet);
  expect(page.holding("row", "端木二").text).toContain("一年级没有“99班”");
  await page.follow(/新增/, page.within("navigation", "检查结果统计"));
  expect(page.holding("row", "端木一").text).toContain("3301**********1234");
  page.check(/^跳过有问题的 1 行/);
  await page.press("确认导入");
  expect(page.texts("status").join()).toContain("导入完成：新增 1 条");
  await page.open("/campus_pay/student/list?name=端木");
  expect(page.holding("row", "端木一").text).toContain("一年级1班");
});

test("the templates hold the columns the imports want [PAY-02]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/bill/import");
  const marked = (columns: readonly string[], required: readonly string[]) =>
    columns.map((column) => (required.includes(column) ? `${column}*` : column));
  const heads = async () => (await downloaded(page, "下载模板"))[0] ?? [];
  expect(await heads()).toEqual(marked(billColumns, requiredBillColumns));
  await page.open("/campus_pay/bill/payment_import");
  expect(await heads()).toEqual(marked(paymentColumns, requiredPaymentColumns));
  await page.open("/campus_pay/payer/import");
  const payers = await heads();
  for (const column of ["学号", "学生姓名", "年级", "班级", "付款人姓名", "关系", "手机号"])
    expect(payers.some((head) => head.startsWith(column))).toBe(true);
});
