import { expect, test } from "../support/browser/fixtures";

const listPath = "/setting/system_module/dict_type/list";

test("a dictionary and its items are kept in the product [DICT-01, LIST-06]", async ({ page, signIn }) => {
  await signIn(page, "admin", `${listPath}?dict_type=uniform`);
  const backToTypes = page.getByRole("link", { name: "返回字典管理" });
  await expect(page.getByRole("button", { name: "删除", exact: true })).toBeDisabled();

  await page.getByRole("link", { name: "新增", exact: true }).click();
  const drawer = page.getByRole("dialog", { name: "新增字典类型" });
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer.getByLabel("字典名称")).toBeFocused();
  await expect(drawer.getByText("请填写此项")).toHaveCount(2);
  await drawer.getByLabel("字典名称").fill("校服尺码");
  await drawer.getByLabel("字典类型").fill("sys_user_sex");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(drawer.getByText("“sys_user_sex”已存在，请换一个")).toBeVisible();
  await expect(drawer.getByLabel("字典名称")).toHaveValue("校服尺码");
  await drawer.getByLabel("字典类型").fill("uniform_size");
  await drawer.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("已新增字典类型“校服尺码”")).toBeVisible();
  await expect(page).toHaveURL(/list\?dict_type=uniform$/);
  await expect(page.getByRole("row", { name: /校服尺码/ })).toBeVisible();

  await page.getByRole("link", { name: "校服尺码 的字典项" }).click();
  await expect(page).toHaveURL(/dict_data\/list\/\d+$/);
  // the address is there before its page, and both lists have 新增
  await expect(backToTypes).toBeVisible();
  for (const [label, value] of [
    ["小号", "S"],
    ["大号", "L"],
  ] as const) {
    await page.getByRole("link", { name: "新增", exact: true }).click();
    const form = page.getByRole("dialog", { name: "新增字典项" });
    await form.getByLabel("字典标签").fill(label);
    await form.getByLabel("字典键值").fill(value);
    await form.getByRole("button", { name: "保存" }).click();
    await expect(page.getByRole("row", { name: new RegExp(label) })).toBeVisible();
  }
  await page.getByRole("link", { name: "编辑 小号" }).click();
  const edit = page.getByRole("dialog", { name: "编辑字典项" });
  await edit.getByLabel("字典标签").fill("均码");
  await edit.getByRole("button", { name: "保存" }).click();
  await expect(page.getByRole("row", { name: /均码/ })).toBeVisible();

  await backToTypes.click();
  await page.goto(`${listPath}?dict_type=uniform`);
  await page.getByRole("link", { name: "删除 校服尺码" }).click();
  const refused = page.getByRole("dialog", { name: "删除字典类型" });
  await expect(refused).toContainText("确定删除字典类型“校服尺码”吗？");
  await refused.getByRole("button", { name: "删除" }).click();
  await expect(refused.getByRole("alert")).toContainText("还有 2 个字典项");
  await page.keyboard.press("Escape");
  await expect(refused).toBeHidden();
  await expect(page).not.toHaveURL(/delete/);

  await page.getByRole("link", { name: "校服尺码 的字典项" }).click();
  await expect(backToTypes).toBeVisible();
  await page.getByLabel("选择本页全部").check();
  await page.getByRole("button", { name: "删除", exact: true }).click();
  const question = page.getByRole("dialog", { name: "删除字典项" });
  await expect(question).toContainText("确定删除选中的 2 个字典项吗？");
  await expect(question.getByRole("listitem")).toHaveText(["均码", "大号"]);
  await question.getByRole("button", { name: "删除" }).click();
  await expect(page.getByText("已删除 2 个字典项")).toBeVisible();
  await expect(page.getByText("这个字典还没有选项。")).toBeVisible();
});
