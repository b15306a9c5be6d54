import { expect, test } from "../support/browser/fixtures";

test("finance issues a plan to a class: draft, preview, bills, and the end of it [PAY-01]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/fee_plan/list?year=2026-2027");
  await page.getByRole("link", { name: "新增", exact: true }).click();
  const form = page.getByRole("dialog", { name: "新增缴费批次" });
  await form.getByLabel("批次名称").fill("一年级春游费");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请至少选择一个收费项目")).toBeVisible();
  await expect(form.getByText("请选择收费对象：年级、班级或学生")).toBeVisible();
  await form.getByLabel("截止时间").fill("2099-12-31T18:00");
  await form.getByLabel("午餐费（月） 份数").fill("6");
  await form.getByRole("checkbox", { name: /^一年级1班/ }).check();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("“午餐费（月）”每名学生最多 5 份")).toBeVisible();
  await expect(form.getByLabel("批次名称")).toHaveValue("一年级春游费");
  await expect(form.getByRole("checkbox", { name: /^一年级1班/ })).toBeChecked();
  await form.getByLabel("午餐费（月） 份数").fill("1");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增缴费批次“一年级春游费”")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: "一年级春游费" });
  await expect(row).toContainText("草稿");
  await row.getByRole("link", { name: "发布 一年级春游费" }).click();
  const question = page.getByRole("dialog", { name: "发布缴费批次" });
  await expect(question.getByText(/名在读学生各生成一份账单，每份 264\.00 元，共 [\d,]+\.00 元/)).toBeVisible();
  await question.getByRole("button", { name: "发布" }).click();
  await expect(page.getByText(/^已发布，生成账单 \d+ 份$/)).toBeVisible();
  await expect(row).toContainText("收费中");

  await row.getByRole("link", { name: "一年级春游费 详情" }).click();
  const detail = page.getByRole("dialog", { name: "缴费批次详情" });
  await expect(detail.getByText("0.00%")).toBeVisible();
  await expect(detail.getByRole("listitem").filter({ hasText: "财务主管" })).toHaveText([
    /新建/,
    /发布.*生成账单 \d+ 份/,
  ]);
  await page.keyboard.press("Escape");
  await expect(detail).toBeHidden();

  await row.getByText("更多").click();
  await row.getByRole("link", { name: "撤销 一年级春游费" }).click();
  const cancelling = page.getByRole("dialog", { name: "撤销缴费批次" });
  await expect(cancelling.getByText(/\d+ 份账单（应缴共 [\d,.]+ 元）将全部关闭/)).toBeVisible();
  await cancelling.getByLabel("撤销原因").fill("活动取消");
  await cancelling.getByRole("button", { name: "撤销" }).click();
  await expect(page.getByText(/^已撤销，关闭账单 \d+ 份$/)).toBeVisible();
  await expect(row).toContainText("已撤销");
});
