import { expect, test } from "vitest";
import { billImportApi } from "#contract/payments/bill-import";
import { studentApi } from "#contract/payments/students";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { billSheet } from "../support/payments/bill-sheet";
import { pupilLines } from "../support/payments/import-sheet";
import { payerSheet } from "../support/payments/payer-fixtures";

const server = await startPageServer();
const students = "/campus_pay/student/list";

async function newStudent(student_no: string, name: string, phone?: string): Promise<number> {
  const client = server.client(await server.signIn("finance"));
  const { list: classes } = await client.call(studentApi.classes, {});
  return (await client.call(studentApi.store, { student_no, name, class_id: classes[0]?.class_id ?? 0, phone })).id;
}

test("without scripts a field is shown once for a reason, and an act answers for each student [PLUS-08, ROUTE-08]", async () => {
  const id = await newStudent("HTML001", "百里明", "13800007777");
  const page = await openHtmlBrowser(server, "finance", `${students}/${id}`);
  const detail = page.within("main");
  expect(detail.text).toContain("138****7777");
  detail.unfold("查看完整手机号");
  page.fill("查看原因", "联系家长");
  await page.press("查看", detail);
  expect(page.text).toContain("13800007777");
  await page.open(`${students}/${id}`);
  expect(page.text).toContain("138****7777");
  expect(page.text).not.toContain("13800007777");

  await page.open(`${students}/state?rows=${id}`);
  page.check("复学");
  page.fill("原因", "返校");
  await page.press("保存");
  expect(page.text).toContain("该学生当前为在读，不能这样处理");
  page.check("休学");
  await page.press("保存");
  expect(page.texts("status")).toContain("已处理 1 名学生");
});

test("a refused form of a student gives back all that was typed, the number of the ID card too, without scripts [ROUTE-08, PAY-02]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${students}/new`);
  const form = page.within("dialog");
  form.fill("身份证号", "33010620150101123X");
  form.fill("姓名", "长孙安");
  await page.press("保存", form);
  expect(page.url).toContain("/new");
  expect([form.value("姓名"), form.value("身份证号")]).toEqual(["长孙安", "33010620150101123X"]);
});

test("who owes may leave after a warning that leads to the bills, without scripts [PAY-01, ROUTE-08]", async () => {
  const owing = await newStudent("HTML101", "东方晴");
  const clean = await newStudent("HTML102", "东方朗");
  const bill = { student_no: "HTML101", due: "2099-12-31" };
  const lines = [
    { ...bill, title: "校服费", yuan: "1200.50" },
    { ...bill, title: "餐费", yuan: "30" },
  ];
  const client = server.client(await server.signIn("finance"));
  const { import_id } = await client.call(billImportApi.upload, { file: await billSheet(lines) });
  await client.call(billImportApi.confirm, { import_id });

  const page = await openHtmlBrowser(server, "finance", `${students}/state?rows=${clean}`);
  const form = page.within("dialog");
  expect(form.text).toContain("东方朗");
  expect(page.text).not.toContain("未缴清");
  await page.open(`${students}/state?rows=${owing}`);
  expect(form.text).toContain("该学生有 2 张账单未缴清，合计欠费 1,230.50 元");
  const both = `${students}/state?rows=${owing},${clean}`;
  await page.open(both);
  expect(form.text).toContain("所选学生中 1 名有未缴清的账单，共 2 张，合计欠费 1,230.50 元");
  expect(form.get("link", "查看 HTML101 的未缴账单").getAttribute("target")).toBe("_blank");
  await page.follow("查看 HTML101 的未缴账单", form);
  expect(page.all("row", /HTML101/)).toHaveLength(2);

  await page.open(both);
  page.check("毕业");
  page.fill("原因", "完成学业");
  await page.press("保存");
  expect(page.texts("status")).toContain("已处理 2 名学生");
});

test("without scripts a sheet is uploaded, checked, corrected and written [ROUTE-08, PAY-02]", async () => {
  const lines = await pupilLines(server, [
    { name: "吴五鸣", phone: "13911110005" },
    { name: "郑六鸣", phone: "139" },
  ]);
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/payer/import");
  page.attach("Excel 文件", new File(["not a workbook"], "家长.xlsx"));
  await page.press("上传并检查");
  expect(page.status).toBe(200);
  expect(page.complaint("Excel 文件")).toContain("xlsx");

  page.attach("Excel 文件", await payerSheet(lines));
  await page.press("上传并检查");
  expect(page.holding("row", "郑六鸣").text).toContain("手机号：");
  page.check(/^跳过有问题的 1 行/);
  await page.press("确认导入");
  expect(page.texts("status").join()).toContain("导入完成：新增 1 条");
  await page.follow("查看导入的数据");
  expect(page.url).toBe("/campus_pay/payer/list?sort=-updated_at");
});

test("grades and classes are kept as one tree; filled ones stay [PAY-01]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/class/list?name=预备");
  await page.follow("新增年级");
  const grade = page.within("dialog", "新增年级");
  grade.fill("名称", "预备年级");
  await page.press("保存", grade);
  expect(page.texts("status")).toContain("已新增年级“预备年级”");
  await page.follow("在 预备年级 新增班级");
  const one = page.within("dialog", "新增班级");
  expect(one.value("年级")).toMatch(/^\d+$/);
  one.fill("名称", "预备一班");
  await page.press("保存", one);
  expect(page.texts("status")).toContain("已新增班级“预备一班”");
  await page.follow("删除 预备年级");
  const question = page.within("dialog", "删除年级或班级");
  await page.press("删除", question);
  expect(question.text).toContain("预备年级（1 个班）还有班级，请先删除班级");
});

test("a form says of a fact that it is so or not, instead of on or off [D-b6]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${students}/new`);
  const boarding = page.get("switch", /^住校/).closest("label");
  expect(boarding?.textContent).toContain("否");
  expect(boarding?.textContent).not.toMatch(/[开关]/);
});
