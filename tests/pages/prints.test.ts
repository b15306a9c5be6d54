import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { dayCloseApi } from "#contract/payments/day-closes";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { refundApi } from "#contract/payments/refunds";
import { studentOverviewApi } from "#contract/payments/student-overviews";
import { formatFen } from "~/lib/money";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { addDebtor } from "../support/payments/debtor";

const server = await startPageServer();
const finance = server.client(await server.signIn("finance"));
const bills = "/campus_pay/bill/list";

/** A student with a bill of each title, and the numbers of the bills by title. */
async function debtor(student_no: string, name: string, yuan: Record<string, string>) {
  const id = await addDebtor(server, { student_no, name, bills: yuan });
  const { bills: own } = (await finance.call(studentOverviewApi.read, { id })).list;
  return { id, billOf: (title: string) => own?.list.find((bill) => bill.title === title)?.bill_no ?? "" };
}

async function pay(bill_no: string, amount_fen: number, receipt_no: string): Promise<string> {
  const taking = { bill_no, amount_fen, receipt_no, method: "cash" as const };
  return (await finance.call(billActionApi.offlinePay, taking)).order_no;
}

test("bills that are ticked print their receipts on one page, two a sheet if wanted, and those without money are named [DESK-14, D-20, ROUTE-08]", async () => {
  const { billOf } = await debtor("PRT001", "司空澄", { 校服费: "320", 餐费: "45.50", 校车费: "9" });
  await pay(billOf("校服费"), 32_000, "PRT-1");
  await pay(billOf("餐费"), 4_550, "PRT-2");
  const page = await openHtmlBrowser(server, "finance", `${bills}?student=PRT001`);
  for (const title of ["校服费", "餐费", "校车费"]) page.check(new RegExp(billOf(title)));
  await page.press("打印收据");
  expect(page.all("article")).toHaveLength(2);
  expect(page.text).toContain(`1 份账单没有收据：账单 ${billOf("校车费")} 还没有收款，不能打印收据`);
  expect(page.text).toContain("共 2 张收据，合计 ¥365.50，2 张 A4");
  const receipts = page.all("article").map((article) => article.textContent ?? "");
  const uniform = receipts.find((text) => text.includes("PRT-1")) ?? "";
  for (const part of [
    "司空澄（学号 PRT001，",
    "日期 20",
    "实收合计（大写） 叁佰贰拾元整",
    "¥320.00",
    "收款人 财务主管",
  ])
    expect(uniform).toContain(part);
  expect(uniform).toContain("打印人 财务主管");

  page.check("每页 2 张");
  await page.press("换版式");
  expect(page.text).toContain("共 2 张收据，合计 ¥365.50，1 张 A4");
  await page.press("打印全部");
  expect(page.text).toContain("已登记打印");
  expect(page.text).not.toContain("补打（");
  await page.press("打印全部");
  expect(page.text.match(/补打（第 1 次）/g)).toHaveLength(2);
  await page.follow("返回");
  expect(page.url).toContain(`${bills}?`);
  expect(page.url).toContain("student=PRT001");
});

test("receipts come from a roll of 80 mm where that is chosen, and the browser keeps the choice [DESK-14]", async () => {
  const { billOf } = await debtor("PRT051", "司空瑶", { 校服费: "320", 餐费: "45.50" });
  const bill_no = billOf("校服费");
  await finance.call(billActionApi.reduce, { bill_no, amount_fen: 2_000, reason: "困难资助" });
  await pay(bill_no, 12_000, "PRT-5");
  await pay(billOf("餐费"), 4_550, "PRT-6");
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/bill/receipt/${bill_no}`);
  page.check("小票");
  await page.press("换版式");
  expect(page.text).toContain("共 1 张小票，合计 ¥120.00");
  const { text } = page.within("article", "司空瑶");
  for (const part of ["PRT-5", "应缴 320.00", "减免 -20.00", "现金 20", "¥120.00", "壹佰贰拾元整", "尚欠 ¥180.00"])
    expect(text).toContain(part);
  await page.press("打印");
  expect(page.text).toContain("已登记打印");
  await page.open(`/campus_pay/bill/receipt/${billOf("餐费")}`);
  expect(page.text).toContain("共 1 张小票，合计 ¥45.50");
  page.check("每页 1 张");
  await page.press("换版式");
  expect(page.text).toContain("1 张 A4");
});

test("one bill prints what was paid by all or by one order, and a receipt whose money was given back is 作废 [DESK-14]", async () => {
  const { billOf } = await debtor("PRT101", "司空沐", { 托管费: "100" });
  const bill_no = billOf("托管费");
  const first = await pay(bill_no, 3_000, "PRT-11");
  await pay(bill_no, 2_000, "PRT-12");
  const clerk = server.client(await server.signIn("clerk"));
  const { refund_no } = await clerk.call(refundApi.apply, { order_no: first, amount_fen: 3_000, reason: "重复" });
  await finance.call(refundApi.audit, { refund_no: [refund_no], pass: 1, reason: "" });
  await finance.call(refundApi.register, { refund_no, result: 2, channel_refund_no: "R1", reason: "" });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/bill/receipt/${bill_no}?order_no=${first}`);
  expect(page.within("article").text).toContain("作废");
  expect(page.within("article").text).not.toContain("PRT-12");
  await page.open(`/campus_pay/bill/receipt/${bill_no}`);
  expect(page.within("article").text).not.toContain("作废");
  expect(page.within("article").text).toContain("已退 30.00");
  expect(page.within("article").text).toContain("贰拾元整");
  await page.follow("返回账单");
  expect(page.url).toBe(`${bills}/${bill_no}`);
});

test("the receipts of a batch are printed from its result [DESK-14, PAY-01]", async () => {
  const { id } = await debtor("PRT201", "司空钰", { 校服费: "30", 餐费: "7" });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/student/list/${id}`);
  await page.follow("收款");
  page.fill("起始收据号", "PRT-21");
  await page.press("确认收款");
  expect(page.text).toContain("已收款 2 份账单，收据号 PRT-21 至 PRT-22。");
  await page.follow("打印收据（2 张）");
  expect(page.all("article")).toHaveLength(2);
  expect(page.text).toContain("PRT-22");
  await page.follow("返回");
  expect(page.url).toBe(`/campus_pay/student/list/${id}`);
});

test("a student's statement says what the page says, for days of one's own, without scripts [DESK-14, D-20, ROUTE-08]", async () => {
  const { id, billOf } = await debtor("PRT301", "司空铮", { 校服费: "320", 餐费: "45.50" });
  await pay(billOf("校服费"), 12_000, "PRT-31");
  await finance.call(billActionApi.reduce, { bill_no: billOf("校服费"), amount_fen: 2_000, reason: "困难资助" });
  await finance.call(billActionApi.close, { bill_no: [billOf("餐费")], reason: "不参加" });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/student/list/${id}`);
  const { bills: own } = (await finance.call(studentOverviewApi.read, { id })).list;
  page.unfold("打印");
  await page.follow("打印对账单");
  const table = page.within("table", "学生对账单");
  const sums = { 应缴: 36_550, 减免: 2_000, 收款: 12_000, 退款: 0, 欠缴: own?.sum.owed_fen ?? 0 };
  for (const label of ["本期合计", "累计"])
    for (const fen of Object.values(sums)) expect(table.holding("row", label).text).toContain(formatFen(fen));
  expect(own?.sum).toMatchObject({ due_fen: 36_550, reduce_fen: 2_000, paid_fen: 12_000, owed_fen: 18_000 });
  expect(table.holding("row", "关闭账单，不参加").text).toContain("45.50");
  expect(table.holding("row", "PRT-31").text).toContain("收款，现金");

  page.fill("起始日期", "2020-01-01");
  page.fill("截止日期", "2020-12-31");
  await page.press("查询");
  expect(page.text).toContain("期间：2020-01-01 至 2020-12-31");
  expect(page.text).toContain("这段时间没有账目。");
  page.fill("起始日期", "2021-01-01");
  await page.press("查询");
  expect(page.texts("alert").join()).toContain("截止日期不能早于起始日期");
  expect([page.value("起始日期"), page.value("截止日期")]).toEqual(["2021-01-01", "2020-12-31"]);
  await page.follow("返回学生");
  expect(page.url).toBe(`/campus_pay/student/list/${id}`);
});

test("who may not see bills is not offered a statement and gets none [DESK-14, PERM-01]", async () => {
  const teacher = await openHtmlBrowser(server, "teacher", "/campus_pay/student/list");
  const path = teacher.all("link").map((link) => link.getAttribute("href") ?? "");
  const student = path.find((href) => /\/student\/list\/\d+$/.test(href)) ?? "";
  await teacher.open(student);
  if (teacher.text.includes("打印")) teacher.unfold("打印");
  expect(teacher.has("link", "打印对账单")).toBe(false);
  await teacher.open(`${student}/statement`);
  expect(teacher.status).toBe(403);
});

test("the day sheet has lines for those who sign it, and says who printed it and when [DESK-14, D-20]", async () => {
  const { list } = await finance.call(dayCloseApi.list, { close_state: 0 });
  const page = await openHtmlBrowser(server, "finance", `/campus_pay/day_close/print/${list[0]?.key}`);
  const sheet = page.within("article", "日结单").text;
  expect(sheet).toMatch(/制单.*复核.*出纳/);
  expect(sheet).toMatch(/打印时间 \d{4}-\d{2}-\d{2} \d{2}:\d{2}\s+打印人 财务主管/);
});

test("notice slips are reached from arrears of a class, from a fee plan and from a student, two a page too, one for each student who owes [DESK-14, FAM-07, D-19]", async () => {
  const { classes } = await finance.call(noticeSlipApi.choices, {});
  const { class_id, grade_name, owing_count } = classes.find((one) => one.owing_count > 1) ?? {
    ...{ class_id: 0, grade_name: "", owing_count: 0 },
  };
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/arrears/list");
  await page.follow(`展开${grade_name}`);
  const links = page.all("link", /^打印.*的缴费通知单$/).map((link) => link.getAttribute("href") ?? "");
  await page.open(links.find((href) => href.endsWith(`class_id=${class_id}`)) ?? "");
  page.check("每页 2 份");
  await page.press("发放链接并排版");
  expect(page.url).toContain("layout=two");
  const { slips } = await finance.call(noticeSlipApi.sheet, { class_id });
  expect(page.text).toContain(`共 ${Math.ceil(slips.length / 2)} 张 A4`);
  expect(slips).toHaveLength(owing_count);
  for (const { student_name, student_no } of slips)
    expect(page.within("article", student_name).text).toContain(student_no);

  await page.open(`/campus_pay/student/list/${slips[0]?.student_id}`);
  page.unfold("打印");
  await page.follow("打印缴费通知单");
  expect(page.within("dialog", "打印缴费通知单").text).toContain("为所选 1 名学生打印通知单");

  const { list } = await finance.call(billApi.list, { state: "NOT_PAY", page_size: 20 });
  const plan_id = list.find((bill) => bill.plan_id !== null)?.plan_id;
  await page.open(`/campus_pay/fee_plan/list/${plan_id}`);
  await page.follow("打印缴费通知单");
  expect(page.url).toBe(`/campus_pay/notice_slip/list?plan_id=${plan_id}`);
});

test("a receipt whose numbers fill its head does not share its sheet, where one payment less does [DESK-14, D-20]", async () => {
  const { billOf } = await debtor("PRT009", "司徒满", { 校服费: "700", 餐费: "700" });
  for (const [title, times] of [
    ["校服费", 7],
    ["餐费", 6],
  ] as const)
    for (let time = 0; time < times; time += 1)
      await pay(billOf(title), 10_000, `PRT9${times}-${String(time).padStart(18, "0")}`);
  const page = await openHtmlBrowser(server, "finance");
  const halvesOf = async (title: string) => {
    await page.open(`/campus_pay/bill/receipt/${billOf(title)}?layout=two`);
    return page.document.querySelectorAll(".paper-half").length;
  };
  expect(await halvesOf("校服费")).toBe(0);
  expect(await halvesOf("餐费")).toBe(1);
});

test("the address of no day is refused in one sentence [DESK-14]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/day_close/print/xx");
  expect(page.text).toContain("日结单不存在");
  expect(page.text).not.toContain("项目");
});
