import { alterBackend } from "../support/server/altered-backend";
import { expect, test } from "../support/browser/fixtures";
import { startServer } from "../support/server/server";

test("an account without role_info is signed out at the root and told why [AUTH-08]", async ({ page, server }) => {
  const backend = await alterBackend(server.url, "/auth/initialization", (data) => ({ ...data, role_info: [] }));
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
