import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";

/** Signs out everywhere else. */
async function endOthers(page: Page): Promise<void> {
  const others = page.getByTitle(/^让 .+ 退出登录$/);
  await expect(others.first()).toBeVisible();
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await page.getByRole("button", { name: "退出该设备" }).first().click();
    await expect(others).toHaveCount(left - 1);
  }
}

test("who signs out another device is rid of it at once [PLUS-01, SHELL-15]", async ({ openBrowser }) => {
  const here = await openBrowser("clerk");
  const there = await openBrowser("clerk");
  await here.getByRole("banner").getByTitle("我的账号").click();
  await here.getByRole("link", { name: "登录设备" }).click();
  await expect(here).toHaveURL(/\/profile\/sessions$/);
  await expect(here.getByText("当前设备")).toHaveCount(1);

  await endOthers(here);
  await expect(here.getByText("已退出该设备").first()).toBeVisible();
  await there.getByRole("button", { name: "重新登录" }).click();
  await expect(there).toHaveURL(/\/login\?redirect=/);
  await here.reload();
  await expect(here.getByText("当前设备")).toHaveCount(1);
});

test("an administrator ends anybody's session, after a question, and that one is asked to sign in again [PLUS-01, PLUS-03, D-b14]", async ({
  openBrowser,
}) => {
  const admin = await openBrowser("admin");
  const teacher = await openBrowser("teacher");
  await admin.goto("/setting/monitoring_module/online/list?username=teacher");
  const details = admin.getByRole("link", { name: "teacher 详情" });
  await expect(details.first()).toBeVisible();
  for (let left = await details.count(); left > 0; left -= 1) {
    await details.first().click();
    const drawer = admin.getByRole("dialog", { name: "登录详情" });
    await expect(drawer).toContainText("年级班主任");
    await drawer.getByRole("link", { name: "强制下线" }).click();
    const question = admin.getByRole("dialog", { name: "强制下线" });
    await expect(question).toContainText("年级班主任");
    await question.getByRole("button", { name: "强制下线" }).click();
    await expect(drawer).toBeHidden();
    await expect(details).toHaveCount(left - 1);
  }
  await expect(admin).toHaveURL(/online\/list\?username=teacher$/);
  await teacher.getByRole("button", { name: "重新登录" }).click();
  await expect(teacher).toHaveURL(/\/login\?redirect=/);
});
