import { expect, test } from "../support/browser/fixtures";
import { expectListAt } from "../support/browser/list-page";

const users = "/setting/user_module";

test("the search can be hidden and comes back with what was in it [LIST-01]", async ({ page, signIn }) => {
  await signIn(page, "admin", `${users}/user/list?username=fin`);
  await page.getByRole("button", { name: "隐藏搜索" }).click();
  await expect(page.getByLabel("账号", { exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "查询", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "显示搜索" }).click();
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("fin");
});

test("deletion waits for a selection and names how many [LIST-06]", async ({ page, signIn }) => {
  await signIn(page, "admin", `${users}/user/list`);
  const remove = page.getByRole("button", { name: "删除", exact: true });
  await expect(remove).toBeDisabled();
  const boxes = page.getByRole("checkbox", { name: /^选择 / });
  for (let index = 0; index < 3; index += 1) await boxes.nth(index).check();
  await expect(page.getByText("已选 3 项")).toBeVisible();
  await remove.click();
  const question = page.getByRole("dialog", { name: "删除账号" });
  await expect(question).toContainText("确定删除选中的 3 个账号吗？");
  await question.getByRole("link", { name: "取消" }).click();
  await expect(question).toBeHidden();
  for (let index = 0; index < 3; index += 1) await boxes.nth(index).uncheck();
  await expect(remove).toBeDisabled();
});

test("a list's own action waits for a selection too: 变更状态 of face pay [LIST-06]", async ({ page, signIn }) => {
  await signIn(page, "finance", "/campus_pay/facepay/list");
  const change = page.getByRole("button", { name: "变更状态", exact: true });
  await expect(change).toBeDisabled();
  await page
    .getByRole("checkbox", { name: /^选择 / })
    .first()
    .check();
  await change.click();
  await expect(page.getByRole("dialog", { name: "变更状态" })).toBeVisible();
});

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

test("filters that are set are chips that take them off; ticked rows show their sum [DESK-13, LIST-06]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/bill/list?state=NOT_PAY&min_fen=100000&page_size=10");
  const chips = page.getByRole("list", { name: "已设的筛选" }).getByRole("listitem");
  await expect(chips).toHaveText(["状态：待缴费", /：1,000\.00 起$/]);
  for (const index of [0, 1]) await page.locator("tbody tr").nth(index).getByRole("checkbox").check();
  const rows = page.locator("tbody tr");
  const cells = await Promise.all([0, 1].map((index) => rows.nth(index).locator("td").allTextContents()));
  // the first amount of a bill is what is due
  const amounts = cells.map((row) => Number(row.find((text) => /^[\d,]+\.\d\d$/.test(text))?.replaceAll(",", "")));
  const sum = amounts.reduce((all, amount) => all + amount, 0).toLocaleString("en-US", { minimumFractionDigits: 2 });
  const sums = page.locator("dl[aria-label='已选 2 项'] > div");
  await expect(sums.filter({ hasText: "应缴（元）" })).toHaveText(`应缴（元）${sum}`);
  await chips.getByRole("link", { name: "去掉筛选 状态：待缴费" }).click();
  await expect(page).not.toHaveURL(/state=/);
  await expect(page).toHaveURL(/min_fen=100000/);
  await expect(chips).toHaveCount(1);
});
