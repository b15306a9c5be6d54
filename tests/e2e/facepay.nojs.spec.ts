import { facepayApi } from "#contract/facepay";
import { expect, test } from "../support/fixtures";

test("face-pay enrolments are paused without JavaScript, each with its answer [PAY-05, ROUTE-08]", async ({
  page,
  signIn,
  server,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(facepayApi.list, { state: 3, sort: "-student_no" });
  const { student_no } = list[0] ?? { student_no: "" };
  await signIn(page, "finance", `/campus_pay/facepay/list?student=${student_no}&state=3`);
  await page.getByRole("row").filter({ hasText: student_no }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "变更状态" }).click();
  await expect(page).toHaveURL(/\/facepay\/list\/change\?.*rows=\d+/);
  await page.getByRole("radio", { name: "暂停" }).check();
  await page.getByRole("button", { name: "提交变更" }).click();
  await expect(page.getByText("暂停、关闭、注销须填写原因")).toBeVisible();
  await page.getByRole("textbox", { name: "原因" }).fill("假期暂停");
  await page.getByRole("button", { name: "提交变更" }).click();
  await expect(page).toHaveURL(/\/facepay\/list\?/);
  await page.goto(`/campus_pay/facepay/list?student=${student_no}&state=4`);
  await expect(page.getByRole("row").filter({ hasText: student_no })).toContainText("已暂停");
});
