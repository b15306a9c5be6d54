import { expect, test } from "../support/fixtures";

const listPath = "/setting/system_module/dict_type/list";

test("without JavaScript dictionaries are created, edited and deleted after a question [ROUTE-08, LIST-06]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", `${listPath}?dict_name=无脚本`);
  for (const suffix of ["one", "two", "three"]) {
    await page.getByRole("link", { name: "新增" }).click();
    await expect(page).toHaveURL(/list\/new\?dict_name=/);
    const form = page.getByRole("dialog", { name: "新增字典类型" });
    if (suffix === "one") {
      await form.getByLabel("字典名称").fill("无");
      await form.getByRole("button", { name: "保存" }).click();
      await expect(form.getByText("至少 2 个字")).toBeVisible();
      await expect(form.getByLabel("字典名称")).toHaveValue("无");
    }
    await form.getByLabel("字典名称").fill(`无脚本 ${suffix}`);
    await form.getByLabel("字典类型").fill(`without_script_${suffix}`);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(page).toHaveURL(/list\?dict_name=/);
    await expect(page.getByRole("row", { name: new RegExp(`无脚本 ${suffix}`) })).toBeVisible();
  }

  await page.getByRole("link", { name: "编辑 无脚本 one" }).click();
  const form = page.getByRole("dialog", { name: "编辑字典类型" });
  await form.getByLabel("停用").check();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: /无脚本 one.*停用/ })).toBeVisible();

  await page.getByRole("link", { name: "删除 无脚本 one" }).click();
  const question = page.getByRole("dialog", { name: "删除字典类型" });
  await expect(question).toContainText("确定删除字典类型“无脚本 one”吗？");
  await question.getByRole("link", { name: "取消" }).click();
  await expect(page.getByRole("row", { name: /无脚本 one/ })).toBeVisible();
  await page.getByRole("link", { name: "删除 无脚本 one" }).click();
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page).toHaveURL(/list\?dict_name=/);
  await expect(page.getByRole("row", { name: /无脚本 one/ })).toHaveCount(0);

  await page.getByLabel("选择 无脚本 two").check();
  await page.getByLabel("选择 无脚本 three").check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  await expect(question).toContainText("确定删除选中的 2 个字典类型吗？");
  await expect(question.getByRole("listitem")).toHaveText(["无脚本 two", "无脚本 three"]);
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page).toHaveURL(/list\?dict_name=/);
  await expect(page.getByText("没有符合条件的数据")).toBeVisible();
});

test("without JavaScript a deletion of nothing asks to choose first [ROUTE-08, LIST-06]", async ({ page, signIn }) => {
  await signIn(page, "admin", listPath);
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const question = page.getByRole("dialog", { name: "删除字典类型" });
  await expect(question).toContainText("没有选中要删除的数据");
  await expect(question.getByRole("button", { name: "删除" })).toHaveCount(0);
});

test("without JavaScript a switch is turned after a question [ROUTE-08, DICT-03]", async ({ page, signIn }) => {
  await signIn(page, "admin", "/setting/technique_module/control");
  const register = page.getByRole("switch", { name: "开放注册" });
  await register.click();
  const question = page.getByRole("dialog", { name: "开放注册" });
  await question.getByRole("button", { name: "开启" }).click();
  await expect(page).toHaveURL(/technique_module\/control$/);
  await expect(register).toBeChecked();
  await register.click();
  await question.getByRole("button", { name: "关闭" }).click();
  await expect(register).not.toBeChecked();
});
