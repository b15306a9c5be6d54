import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("? opens the list of keys, but not while one types nor over a dialog; the account menu has it too [DESK-10]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", "/campus_pay/payer/list");
  const help = page.getByRole("dialog", { name: "键盘快捷键" });
  await page.getByRole("main").focus();
  await page.keyboard.press("Shift+?");
  await expect(help).toBeVisible();
  await expect(help.getByText("Ctrl K").first()).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();

  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.focus();
  await page.keyboard.type("?");
  await expect(field).toHaveValue("?");
  await expect(help).toBeHidden();

  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog", { name: "搜索" });
  await expect(search).toBeVisible();
  await page.keyboard.type("?");
  await expect(help).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(search).toBeHidden();

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByLabel("我的账号").click();
  await page.getByRole("button", { name: "键盘快捷键" }).click();
  await expect(help).toBeVisible();
  await expect(help.getByText("关闭页签")).toBeVisible();
});
