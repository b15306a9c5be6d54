import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";

const tree = "/setting/user_module/permission/list";

/** The names of the rows below 支付管理, from top to bottom. */
async function payments(page: Page): Promise<string[]> {
  const top = await page
    .getByRole("row", { name: /支付管理/ })
    .first()
    .getAttribute("data-row");
  const names = await page.locator(`tr[data-parent="${top}"] td:first-child`).allInnerTexts();
  return names.map((name) => name.replace(/\s*第 2 级[\s\S]*/, "").trim());
}

test("rows close and open, one by one and all, and the browser remembers [DICT-04]", async ({ page, signIn }) => {
  await signIn(page, "admin", tree);
  const orders = page.getByRole("row", { name: /查询订单/ });
  await expect(orders).toBeVisible();
  await page.getByRole("button", { name: "订单管理 的下级" }).click();
  await expect(orders).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "订单管理 的下级" })).toHaveAttribute("aria-expanded", "false");
  await expect(orders).toHaveCount(0);

  await page.getByRole("button", { name: "全部折叠" }).click();
  await expect(page.getByRole("row", { name: /订单管理/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /支付管理/ })).toBeVisible();
  // what is looked for is shown, whatever is closed
  await page.getByLabel("名称", { exact: true }).fill("查询订单");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(orders).toBeVisible();
  await expect(page.getByRole("button", { name: /上移/ })).toHaveCount(0);
  await page.getByRole("link", { name: "重置" }).click();
  await expect(orders).toHaveCount(0);
  await page.getByRole("button", { name: "全部展开" }).click();
  await expect(orders).toBeVisible();
});

test("a row moves by its button and by the mouse, and the menu with it [DICT-04, SHELL-03]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin", tree);
  const before = await payments(page);
  const [first = "", second = ""] = before;
  await expect(page.getByRole("button", { name: `上移 ${first}`, exact: true })).toBeHidden();
  await page.getByRole("button", { name: `下移 ${first}`, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => payments(page)).toEqual([second, first, ...before.slice(2)]);

  await page.getByRole("button", { name: "全部折叠" }).click();
  await page.getByRole("button", { name: "支付管理 的下级" }).click();
  const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) }).first();
  await row(first).hover();
  await page.waitForLoadState("networkidle");
  await row(first)
    .locator("[data-grip]")
    .dragTo(row(second), { targetPosition: { x: 200, y: 3 } });
  await expect.poll(() => payments(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => payments(page)).toEqual(before);
});
