import { expect, test } from "../support/browser/fixtures";

test("an agent selects a school, then clears it, and every page says which [PERM-02, PERM-03]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("agent");
  await expect(page).toHaveURL("/home?agent_selected_id=");
  const button = page.getByRole("banner").getByTitle("切换学校").filter({ visible: true });
  await expect(button).toHaveText("暂未选择学校");
  await button.click();
  const dialog = page.getByRole("dialog", { name: "切换学校" });
  await expect(dialog.getByRole("button", { name: "清除选择" })).toHaveCount(0);
  await expect(dialog.getByRole("combobox")).toHaveValue("");
  await expect(dialog.getByRole("option")).toHaveText(["请选择学校", "青溪实验小学", "临湖中学"]);
  await dialog.getByRole("button", { name: "确定" }).click();
  const choice = dialog.getByLabel("学校", { exact: true });
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAccessibleDescription("请选择学校");
  await choice.selectOption("临湖中学");
  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page).toHaveURL("/home?agent_selected_id=2");
  await expect(button).toHaveText("临湖中学");
  await expect(dialog).toBeHidden();

  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" }).click();
  await expect(page).toHaveURL(/order\/list\?agent_selected_id=2$/);
  // the address changes before a busy computer shows the page
  await expect(page.getByRole("heading", { name: "订单管理" })).toBeVisible();
  await button.click();
  await dialog.getByRole("button", { name: "清除选择" }).click();
  await expect(page).toHaveURL(/order\/list\?agent_selected_id=$/);
  await expect(button).toHaveText("暂未选择学校");
});

test("a write from a page whose school is no longer selected is refused [PERM-02]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/);
  const page = await openBrowser("agent", "/school/select?back=/home");
  const other = await page.context().newPage();
  await other.goto("/school/select?back=/home");
  await other.getByRole("main").getByRole("combobox").selectOption("临湖中学");
  await other.getByRole("main").getByRole("button", { name: "确定" }).click();
  await expect(other).toHaveURL("/home?agent_selected_id=2");

  const answer = await page.request.post("/campus_pay/order/list?agent_selected_id=1", {
    form: { visible: "order_no" },
    headers: { Accept: "text/html" },
  });
  expect(answer.status()).toBe(409);
  expect(await answer.text()).toContain("当前学校已切换为临湖中学");
});

test("the browser keeps copies under the family's names and wrapping [PERM-06]", async ({ openBrowser }) => {
  const page = await openBrowser("agent");
  const stored = (name: string) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), name);
  await expect
    .poll(() => stored("agentSchoolSelectd"))
    .toEqual({ dataType: "object", content: { id: "", name: "" }, type: "local", datetime: expect.any(Number) });
  expect(await stored("userInfo")).toMatchObject({ content: { user_info: { username: "agent" }, account_type: 3 } });
  expect((await stored("agentSchoolList")).content).toHaveLength(2);
});

test("who sees several schools sees the school beside the key and in choices, who sees one does not [DESK-06]", async ({
  openBrowser,
}) => {
  const orders = "/campus_pay/order/list";
  const admin = await openBrowser("admin", orders);
  const heads = admin.getByRole("columnheader");
  await expect(heads.nth(1)).toHaveText(/订单号/);
  await expect(heads.nth(2)).toHaveText(/学校/);
  await admin.getByText("更多筛选").click();
  await admin.getByRole("button", { name: /^门店/ }).click();
  await expect(admin.getByRole("option", { name: /青溪实验小学/ }).first()).toBeVisible();
  const finance = await openBrowser("finance", orders);
  await expect(finance.getByRole("columnheader", { name: /订单号/ })).toBeVisible();
  await expect(finance.getByRole("columnheader", { name: /学校/ })).toHaveCount(0);
});
