import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("the switch opens registration at once and closes it at once, half-typed forms too; what is missing is said in our words [AUTH-05, DICT-03, DESK-09]", async ({
  page,
  openBrowser,
  signIn,
}) => {
  const admin = await openBrowser();
  await signIn(admin, "admin", "/setting/technique_module/control");
  const turn = async (act: "开启" | "关闭") => {
    const open = admin.getByRole("switch", { name: "开放注册" });
    await open.click();
    await admin.getByRole("dialog", { name: "开放注册" }).getByRole("button", { name: act }).click();
    await expect(open).toBeChecked({ checked: act === "开启" });
  };
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "注册账号" })).toHaveCount(0);
  await turn("开启");
  await page.goto("/login");
  await page.getByRole("link", { name: "注册账号" }).click();
  await expect(page).toHaveURL("/register");
  expect(await findAxeViolations(page)).toEqual([]);
  await expect(page.getByLabel("用户名")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#username-error")).toHaveText(/[\u4e00-\u9fff]/);
  await expect(page.getByLabel("用户名")).toBeFocused();
  await page.keyboard.type("keyboard_only");
  await page.keyboard.press("Tab");
  await page.keyboard.type("键盘用户");
  await page.keyboard.press("Tab");
  await page.keyboard.type("keyboard-2026");
  await page.keyboard.press("Tab");
  await page.keyboard.type("keyboard-2026");
  await turn("关闭");
  await page.keyboard.press("Enter");
  await expect(page.getByText("暂未开放注册，请联系管理员开通账号").first()).toBeVisible();
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "注册账号" })).toHaveCount(0);
});
