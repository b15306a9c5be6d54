import { alterBackend } from "../support/server/altered-backend";
import { expect, test } from "../support/browser/fixtures";
import { startServer } from "../support/server/server";

const withoutRoles = [
  ["empty", (data: Record<string, unknown>) => ({ ...data, role_info: [] })],
  ["missing", (data: Record<string, unknown>) => ({ ...data, role_info: undefined })],
] as const;

for (const [how, alter] of withoutRoles) {
  test(`an account whose role_info is ${how} is signed out at the root and told why [AUTH-08]`, async ({
    page,
    server,
  }) => {
    const backend = await alterBackend(server.url, "/auth/initialization", alter);
    const pages = await startServer({ settings: { BACKEND_URL: backend.url } });
    await page.goto(`${pages.url}/login`);
    await page.getByLabel("用户名").fill("finance");
    await page.getByLabel("密码").fill("campus-2026");
    await page.getByRole("button", { name: "登录" }).click();
    await expect(page.getByText("role_info must be a non-null array")).toBeVisible();
    await expect(page).toHaveURL(`${pages.url}/login`);
    await page.goto(`${pages.url}/home`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await pages.dispose();
    await backend.close();
  });
}

test("an external backend serves the same pages [HTTP-05]", async ({ page, server }) => {
  const pages = await startServer({ settings: { BACKEND_URL: server.url } });
  await page.goto(`${pages.url}/campus_pay/order/list?state=2`);
  await page.getByLabel("用户名").fill("finance");
  await page.getByLabel("密码").fill("campus-2026");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page).toHaveURL(`${pages.url}/campus_pay/order/list?state=2`);
  await expect(page.getByRole("row").nth(1)).toContainText("支付成功");
  await page.close();
  await pages.dispose();
});
