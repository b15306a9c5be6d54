import type { Page } from "@playwright/test";
import { makeRoleAndUser } from "../support/browser/role-and-user";
import { expect, test } from "../support/browser/fixtures";
import { expectListAt } from "../support/browser/list-page";

const system = "/setting/system_module";
const users = "/setting/user_module";

/** What stands in the bar over a list, from left to right. */
async function barOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  const bar = page.getByRole("button", { name: "查询", exact: true }).last().locator("xpath=../..");
  await expect(bar).toBeVisible();
  return bar.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>("a, button, summary")]
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute("aria-label") ?? (one.textContent ?? "").trim()),
  );
}

const ends = ["视图", "显隐列", "隐藏搜索"];
const kept = ["新增", "删除", "导出Excel", "复制Excel", ...ends];

test("each list has the buttons that apply to it, in the usual order [LIST-01]", async ({ page, signIn }) => {
  await signIn(page, "admin");
  const bars: [string, string[]][] = [
    [`${users}/user/list`, kept],
    // a role is deleted by its row alone
    [`${users}/role/list`, ["新增", "导出Excel", "复制Excel", ...ends]],
    [`${system}/dict_type/list`, kept],
    [`${system}/dict_data/list/1`, ["新增", "删除", "返回字典管理", "导出Excel", "复制Excel", ...ends]],
    [`${system}/global_config/list`, kept],
    ["/setting/log_module/operate_log/list", ["导出Excel", "复制Excel", ...ends]],
    ["/setting/log_module/login_log/list", ["导出Excel", "复制Excel", ...ends]],
    ["/setting/monitoring_module/online/list", ["复制Excel", ...ends]],
  ];
  for (const [path, buttons] of bars)
    expect([path, await barOf(page, path)]).toEqual([path, ["查询", "重置", ...buttons]]);
});

test("a button without its right is not there, and neither is what it would open [LIST-01, PERM-01]", async ({
  page,
  server,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  const reader = await makeRoleAndUser(server, [
    "Api:setting/user_module/user/list-index",
    "Api:setting/log_module/login_log/list-index",
  ]);
  await reader.signIn(page);
  const reading = ["查询", "重置", "复制Excel", ...ends];
  expect(await barOf(page, `${users}/user/list`)).toEqual(reading);
  expect(await barOf(page, "/setting/log_module/login_log/list")).toEqual(reading);
  for (const path of ["list/new", "list/delete?rows=2"]) {
    expect((await page.goto(`${users}/user/${path}`))?.status()).toBe(403);
  }
  await page.goto(`${users}/user/export`);
  await expect(page.getByText("没有权限执行此操作")).toBeVisible();
  await expect(page).toHaveURL(`${users}/user/list`);
});

test("the search can be hidden and comes back with what was in it [LIST-01]", async ({ page, signIn }) => {
  await signIn(page, "admin", `${users}/user/list?username=fin`);
  await page.getByRole("button", { name: "隐藏搜索" }).click();
  await expect(page.getByLabel("账号", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "查询", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "显示搜索" }).click();
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("fin");
});

for (const { path, what, count } of [
  { path: `${users}/user/list`, what: "账号", count: 3 },
  { path: `${system}/dict_type/list`, what: "字典类型", count: 2 },
  { path: `${system}/global_config/list`, what: "参数", count: 2 },
]) {
  test(`on ${path} deletion waits for a selection and names how many [LIST-06]`, async ({ page, signIn }) => {
    await signIn(page, "admin", path);
    const remove = page.getByRole("button", { name: "删除", exact: true });
    await expect(remove).toBeDisabled();
    const boxes = page.getByRole("checkbox", { name: /^选择 / });
    for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
    await expect(page.getByText(`已选 ${count} 项`)).toBeVisible();
    await remove.click();
    const question = page.getByRole("dialog", { name: `删除${what}` });
    await expect(question).toContainText(`确定删除选中的 ${count} 个${what}吗？`);
    await question.getByRole("link", { name: "取消" }).click();
    await expect(question).toBeHidden();
    for (let index = 0; index < count; index += 1) await boxes.nth(index).uncheck();
    await expect(remove).toBeDisabled();
  });
}

test("what is chosen when the address has changed and the page has not yet followed it stays [LIST-04]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", `${users}/user/list?username=fin`);
  const status = page.getByLabel("状态", { exact: true });
  await expect(status).toHaveValue("");
  await status.evaluate((field: HTMLSelectElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...address: Parameters<History["pushState"]>) => {
      push(...address);
      field.selectedIndex = 1;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    };
  });
  await page.getByRole("link", { name: "重置" }).first().click();
  await expectListAt(page, { username: null });
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("");
  await expect(status).not.toHaveValue("");
  await page.getByLabel("账号", { exact: true }).fill("不要了");
  await page.getByRole("link", { name: "重置" }).first().click();
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("");
});

test("what is typed while an answer is on its way stays for the next question [LIST-04]", async ({ page, signIn }) => {
  await signIn(page, "admin", `${users}/user/list`);
  const account = page.getByLabel("账号", { exact: true });
  const name = page.getByLabel("昵称", { exact: true });
  let answer = () => undefined as void;
  const isTyped = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/username=fin.*_data=/, async (route) => {
    await isTyped;
    await route.continue();
  });
  await account.fill("fin");
  await account.press("Enter");
  await name.fill("财");
  answer();
  await expectListAt(page, { username: "fin" });
  await expect(name).toHaveValue("财");
  await name.press("Enter");
  await expectListAt(page, { username: "fin", desc: "财" });
  await page.goBack();
  await expect(name).toHaveValue("");
  await expect(account).toHaveValue("fin");
});
