import { billImportApi } from "#contract/bill-import";
import { studentApi } from "#contract/students";
import { billSheet } from "../support/bill-sheet";
import { expect, test } from "../support/fixtures";

test("without scripts a field is shown once for a reason, and an act answers for each student [PLUS-08, ROUTE-08]", async ({
  page,
  server,
  signIn,
}) => {
  const client = server.client(await server.signIn("finance"));
  const { list: classes } = await client.call(studentApi.classes, {});
  const { id } = await client.call(studentApi.store, {
    student_no: "NOJS001",
    name: "百里明",
    class_id: classes[0]?.class_id ?? 0,
    phone: "13800007777",
  });
  await signIn(page, "finance", `/campus_pay/student/list/${id}`);
  await page.getByText("138****7777").last().click();
  await page.getByLabel("查看原因").fill("联系家长");
  await page.getByRole("button", { name: "查看", exact: true }).click();
  await expect(page.getByText("13800007777")).toBeVisible();
  await page.goto(`/campus_pay/student/list/${id}`);
  await expect(page.getByText("13800007777")).toHaveCount(0);

  await page.goto(`/campus_pay/student/list/state?rows=${id}`);
  await page.getByLabel("复学").check();
  await page.getByLabel("原因").fill("返校");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("该学生当前为在读，不能这样处理")).toBeVisible();
  await page.getByLabel("休学").check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已处理 1 名学生" })).toBeVisible();
});

test("who owes may leave after a warning that leads to the bills, without JavaScript [PAY-01, ROUTE-08]", async ({
  page,
  server,
  signIn,
}) => {
  const client = server.client(await server.signIn("finance"));
  const { list: classes } = await client.call(studentApi.classes, {});
  const newStudent = (student_no: string, name: string) =>
    client.call(studentApi.store, { student_no, name, class_id: classes[0]?.class_id ?? 0 });
  const [one, clean] = [await newStudent("NOJS101", "东方晴"), await newStudent("NOJS102", "东方朗")];
  const bill = { student_no: "NOJS101", due: "2099-12-31" };
  const file = await billSheet([
    { ...bill, title: "校服费", yuan: "1200.50" },
    { ...bill, title: "餐费", yuan: "30" },
  ]);
  const { import_id } = await client.call(billImportApi.upload, { file });
  await client.call(billImportApi.confirm, { import_id });

  await signIn(page, "finance", `/campus_pay/student/list/state?rows=${clean.id}`);
  await expect(page.getByText("东方朗").last()).toBeVisible();
  await expect(page.getByText("未缴清")).toHaveCount(0);
  await page.goto(`/campus_pay/student/list/state?rows=${one.id}`);
  await expect(page.getByText("该学生有 2 张账单未缴清，合计欠费 1,230.50 元")).toBeVisible();
  await page.goto(`/campus_pay/student/list/state?rows=${one.id},${clean.id}`);
  await expect(page.getByText("所选学生中 1 名有未缴清的账单，共 2 张，合计欠费 1,230.50 元")).toBeVisible();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "查看 NOJS101 的未缴账单" }).click();
  const bills = await opened;
  await expect(bills.getByRole("row").filter({ hasText: "NOJS101" })).toHaveCount(2);
  await bills.close();

  await page.getByLabel("毕业").check();
  await page.getByLabel("原因").fill("完成学业");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("status").filter({ hasText: "已处理 2 名学生" })).toBeVisible();
});
