import { arrearsApi } from "#contract/arrears";
import { expect, test } from "../support/fixtures";

test("a report is a table whose cut is a link, and is narrowed by a form, without JavaScript [PAY-07, ROUTE-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/report/list");
  await page.getByRole("navigation", { name: "统计方式" }).getByRole("link", { name: "渠道" }).click();
  const table = page.getByRole("table", { name: "统计报表" });
  await expect(table.getByRole("columnheader", { name: "渠道" })).toBeVisible();
  await page.getByLabel("渠道").selectOption({ label: "微信支付" });
  await page.getByRole("button", { name: "查询" }).last().click();
  await expect(page).toHaveURL(/by=way.*way_code=wxpay|way_code=wxpay.*by=way/);
  await expect(table.getByRole("rowheader", { name: "微信支付" }).first()).toBeVisible();
  await expect(table.getByRole("rowheader", { name: "现金" })).toHaveCount(0);
  await expect(page.getByRole("img", { name: /统计报表/ })).toBeHidden();
});

test("students are chosen and dunned for without JavaScript [PLUS-10, ROUTE-08]", async ({ page, signIn, server }) => {
  const finance = server.client(await server.signIn("finance"));
  const { grades } = await finance.call(arrearsApi.list, {});
  const grade = grades.filter(({ bill_count }) => bill_count > 0).at(-1);
  const { classes } = await finance.call(arrearsApi.list, { grade_id: grade?.id });
  const one = classes.find(({ student_count }) => student_count > 1);
  const place = { grade_id: grade?.id, class_id: one?.id };
  const [first, second] = (await finance.call(arrearsApi.list, place)).students;

  await signIn(page, "clerk", `/campus_pay/arrears/list?grade_id=${grade?.id}&class_id=${one?.id}`);
  for (const student of [first, second])
    await page.getByRole("checkbox", { name: `选择${student?.name} ${student?.student_no}`, exact: true }).check();
  await page.getByRole("button", { name: "催缴所选" }).click();
  const bills = page.getByRole("table", { name: "涉及的账单" });
  for (const student of [first, second]) await expect(bills.getByText(String(student?.student_no))).toBeVisible();
  await page.getByRole("button", { name: "确认催缴" }).click();
  await expect(page).toHaveURL(/\/campus_pay\/arrears\/reminders/);
  await page.getByRole("link", { name: /详情/ }).first().click();
  await expect(page.getByText(/财务|收费专员 于/).first()).toBeVisible();
  for (const student of [first, second]) await expect(page.getByText(String(student?.student_no))).toBeVisible();
});
