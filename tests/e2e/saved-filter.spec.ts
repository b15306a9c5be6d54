import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { readColumn } from "../support/browser/list-page";

const users = "/setting/user_module/user/list";
const roles = "/setting/user_module/role/list";
const filtered = `${users}?username=c&page_size=10`;

const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "菜单" }).getByRole("link", { name, exact: true });

/** Leaves the list with a filter and comes back by the menu. */
async function leaveFiltered(page: Page): Promise<void> {
  await page.goto(filtered);
  await expect(menuLink(page, "角色")).toBeVisible();
  // kept once the page is alive
  await expect.poll(() => page.evaluate((path) => localStorage.getItem(`listFilter:${path}`), users)).not.toBeNull();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).not.toBeNull();
  await menuLink(page, "角色").click();
  await expect(page).toHaveURL(roles);
}

/** Sets the time at which the list was left back by so much. */
async function age(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    ([name, by]) => {
      const stored = JSON.parse(localStorage.getItem(name) ?? "{}") as { datetime: number };
      localStorage.setItem(name, JSON.stringify({ ...stored, datetime: stored.datetime - by }));
    },
    [`listFilter:${users}`, ms] as const,
  );
}

test("who comes back by the menu within the hour finds the list as it was left [LIST-04, VAL-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  await leaveFiltered(page);
  const stored = await page.evaluate((path) => JSON.parse(localStorage.getItem(`listFilter:${path}`) ?? ""), users);
  expect(stored).toMatchObject({ dataType: "object", type: "local", content: { query: { username: "c" } } });
  await age(page, 3_590_000);
  await menuLink(page, "用户").click();
  await expect(page).toHaveURL(filtered);
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("c");
  const accounts = await readColumn(page, "账号");
  expect(accounts).toEqual(expect.arrayContaining(["teacher", "clerk", "finance"]));
  expect(accounts.filter((account) => !account.includes("c"))).toEqual([]);

  await menuLink(page, "角色").click();
  await expect(page).toHaveURL(roles);
  await age(page, 3_600_000);
  await menuLink(page, "用户").click();
  await expect(page).toHaveURL(users);
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("");
});

test("an address that says something itself wins, and going back is going back [LIST-04, ROUTE-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", users);
  await leaveFiltered(page);
  await page.goto(`${users}?username=agent`);
  expect(await readColumn(page, "账号")).toEqual(["agent2", "agent"]);
  await page.goto(users);
  expect((await readColumn(page, "账号")).length).toBeGreaterThan(5);
});

test("a reset forgets, and so does emptying the filter by hand [LIST-04]", async ({ page, signIn }) => {
  await signIn(page, "admin");
  await leaveFiltered(page);
  await menuLink(page, "用户").click();
  await expect(page).toHaveURL(filtered);
  // both lists have 重置
  await expect(page.getByLabel("账号", { exact: true })).toHaveValue("c");
  await page.getByRole("link", { name: "重置" }).click();
  await expect(page).toHaveURL(users);
  await menuLink(page, "角色").click();
  await expect(page).toHaveURL(roles);
  await menuLink(page, "用户").click();
  await expect(page).toHaveURL(users);

  await page.getByLabel("账号", { exact: true }).fill("agent");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page).toHaveURL(/username=agent$/);
  await page.getByLabel("账号", { exact: true }).fill("");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page).toHaveURL(users);
  await menuLink(page, "角色").click();
  await expect(page).toHaveURL(roles);
  await menuLink(page, "用户").click();
  await expect(page).toHaveURL(users);
});

test("an agent's filter belongs to the school it was made for, which is no filter itself [LIST-04, ROUTE-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "agent", "/campus_pay/order/list?state=2&agent_selected_id=");
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("listFilter:/campus_pay/order/list")))
    .toContain("state");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).not.toBeNull();
  await page.getByRole("link", { name: "首页" }).first().click();
  await expect(page).toHaveURL(/\/home/);
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "订单管理" }).first().click();
  await expect(page).toHaveURL("/campus_pay/order/list?state=2&agent_selected_id=");
});

test("somebody else in the same browser does not find it [LIST-04]", async ({ page, signIn, context }) => {
  await signIn(page, "admin");
  await leaveFiltered(page);
  // the session ends without signing out, which would clear the storage
  await context.clearCookies();
  await page.goto("/login");
  await page.evaluate((path) => {
    const stored = JSON.parse(localStorage.getItem(`listFilter:${path}`) ?? "{}") as { content: { user: number } };
    stored.content.user += 1;
    localStorage.setItem(`listFilter:${path}`, JSON.stringify(stored));
  }, users);
  await signIn(page, "admin", roles);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("userInfo"))).not.toBeNull();
  await menuLink(page, "用户").click();
  await expect(page).toHaveURL(users);
});
