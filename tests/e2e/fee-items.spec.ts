import { expect, test } from "../support/browser/fixtures";

test("finance keeps the price list: create, correct, export, delete with the count named [PAY-01, LIST-06]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/fee_item/list?category=uniform");
  await page.getByRole("link", { name: "新增" }).click();
  const form = page.getByRole("dialog", { name: "新增收费项目" });
  // staff of one school are not asked which
  await expect(form.getByLabel("学校")).toHaveCount(0);
  await form.getByLabel("项目名称").fill("冬季校服");
  await form.getByLabel("项目编码").fill("uniform");
  await form.getByLabel("类别").selectOption("校服费");
  await form.getByLabel("价格（元）").fill("一百");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请填写金额，最多两位小数")).toBeVisible();
  await form.getByLabel("价格（元）").fill("1,280.5");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("本校已有编码“uniform”，请换一个")).toBeVisible();
  await form.getByLabel("项目编码").fill("uniform_winter");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增收费项目“冬季校服”")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "冬季校服" });
  await expect(row).toContainText("1,280.50");

  await row.getByRole("link", { name: "编辑 冬季校服" }).click();
  const edit = page.getByRole("dialog", { name: "编辑收费项目" });
  await expect(edit.getByLabel("价格（元）")).toHaveValue("1280.50");
  await edit.getByLabel("价格（元）").fill("1180");
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(row).toContainText("1,180.00");

  await row.getByRole("checkbox").check();
  await page.getByRole("row").filter({ hasText: "夏季校服" }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const question = page.getByRole("dialog", { name: "删除收费项目" });
  await expect(question.getByText("确定删除选中的 2 个收费项目吗？")).toBeVisible();
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除 2 个收费项目")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("an administrator of several schools names the school; who may only read is offered nothing else [PAY-01, LIST-01]", async ({
  page,
  signIn,
  openBrowser,
}) => {
  await signIn(page, "admin", "/campus_pay/fee_item/list/new");
  const form = page.getByRole("dialog", { name: "新增收费项目" });
  await form.getByLabel("项目名称").fill("研学费");
  await form.getByLabel("项目编码").fill("trip");
  await form.getByLabel("类别").selectOption("其他");
  await form.getByLabel("价格（元）").fill("300");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form.getByText("请选择学校", { exact: true }).last()).toBeVisible();
  await form.getByLabel("学校").selectOption("临湖中学");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增收费项目“研学费”")).toBeVisible();
  const clerk = await openBrowser("clerk", "/campus_pay/fee_item/list");
  await expect(clerk.getByRole("row").filter({ hasText: "午餐费" })).toBeVisible();
  await expect(clerk.getByRole("row").filter({ hasText: "研学费" })).toHaveCount(0);
  for (const name of ["新增", "删除", "导出Excel"]) await expect(clerk.getByText(name, { exact: true })).toHaveCount(0);
});
