import { expect, type Page } from "@playwright/test";
import { demoPassword } from "../../../scripts/demo-accounts.mjs";

/** Signs in as a person does; tests that are not about it use the fixture `signIn`. */
export async function signInByForm(page: Page, username: string, address = "/login"): Promise<void> {
  await page.goto(address);
  await page.getByLabel("用户名").fill(username);
  await page.getByLabel("密码").fill(demoPassword);
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).not.toHaveURL(/\/login/);
  // the desk's styles, which that page does not load, hide one of the menu's two layouts
  await page.waitForLoadState();
}
