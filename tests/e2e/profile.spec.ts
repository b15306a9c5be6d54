import type { Page } from "@playwright/test";
import { userApi } from "#contract/users";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { pngOf } from "../support/files/pictures";
import type { TestServer } from "../support/server/server";

let made = 0;

/** An account of its own, so that no other test meets its new name or password. */
async function makeAccount(server: TestServer): Promise<string> {
  made += 1;
  const username = `profile_${made}_${test.info().workerIndex}`;
  const admin = server.client(await server.signIn("admin"));
  await admin.call(userApi.store, {
    username,
    password: demoPassword,
    password_confirmation: demoPassword,
    mobile: `1395555${String(made).padStart(4, "0")}`,
    desc: "本人",
    roleData: ["clerk"],
    account_type: 2,
    school_id: 1,
  });
  return username;
}

const headerPicture = (page: Page) => page.getByRole("banner").locator("img[src^='/files/']");

test("one's own details are found in the menu, checked and changed [SHELL-15, VAL-01]", async ({
  openBrowser,
  server,
}) => {
  const username = await makeAccount(server);
  const page = await openBrowser(username);
  await page.getByRole("banner").getByTitle("我的账号").click();
  await page.getByRole("link", { name: "个人中心" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText("收费员")).toBeVisible();
  await page.getByLabel("手机号").fill("12345678901");
  await page.getByLabel("邮箱").fill("不是邮箱");
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("请输入正确的手机号")).toBeVisible();
  await expect(page.getByText("请输入正确的邮箱")).toBeVisible();
  await page.getByLabel("昵称").fill("南门窗口");
  await page.getByLabel("手机号").fill("13955550999");
  await page.getByLabel("邮箱").fill("desk@example.com");
  await page.getByLabel("地址").fill("南门一号");
  await page.getByRole("radio", { name: "女" }).check();
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page.getByText("保存成功")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("南门窗口");
  await page.reload();
  await expect(page.getByRole("radio", { name: "女" })).toBeChecked();
  await expect(page.getByLabel("地址")).toHaveValue("南门一号");
  await expect(page.getByText("desk@example.com")).toBeVisible();
});

test("a changed password leaves only the session that changed it [AUTH-14, SHELL-15]", async ({
  openBrowser,
  server,
}) => {
  const username = await makeAccount(server);
  const here = await openBrowser(username);
  const elsewhere = await openBrowser(username);
  await here.goto("/profile");
  await here.getByRole("link", { name: "修改密码" }).click();
  await expect(here).toHaveURL(/\/profile\/password$/);
  const change = async (old: string, next: string, again: string) => {
    await here.getByLabel("原密码").fill(old);
    await here.getByLabel(/^新密码/).fill(next);
    await here.getByLabel("确认新密码").fill(again);
    await here.getByRole("button", { name: "修改密码", exact: true }).click();
  };
  await change("wrong-2026", "next-2026", "next-2026");
  await expect(here.getByRole("main").getByText("原密码不正确")).toBeVisible();
  await change(demoPassword, "short", "short");
  await expect(here.getByLabel(/^新密码/)).toHaveAttribute("aria-invalid", "true");
  await change(demoPassword, "next-2026", "next-2027");
  await expect(here.getByRole("main").getByText("两次输入的密码不一致")).toBeVisible();
  await change(demoPassword, "next-2026", "next-2026");
  await expect(here.getByText("密码已修改，其他登录已退出")).toBeVisible();
  await expect(here).toHaveURL(/\/profile$/);
  await elsewhere.goto("/profile");
  await expect(elsewhere).toHaveURL(/\/login/);
  await here.reload();
  await expect(here.getByRole("heading", { name: "个人中心" })).toBeAttached();
  await server.signIn(username, "next-2026");
});

test("an avatar is cut from a picture, and the header shows it at once [UP-03, SHELL-15]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser(await makeAccount(server));
  await page.goto("/profile");
  await expect(headerPicture(page)).toHaveCount(0);
  await page.getByRole("button", { name: "更换头像" }).click();
  const dialog = page.getByRole("dialog", { name: "更换头像" });
  const choose = dialog.getByLabel("选择图片");
  await expect(dialog.getByText("只能上传 jpg/png，且不超过10MB")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "确定" })).toBeDisabled();
  const wrong = "文件格式错误，请上传 JPG 或 PNG 图片";
  await choose.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(dialog.getByText(wrong)).toBeVisible();
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await pngOf(900, 600) });
  await expect(dialog.getByText(wrong)).toBeHidden();
  const box = dialog.locator("cropper-selection");
  await expect.poll(() => box.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await dialog.getByRole("application").boundingBox()).toMatchObject({ height: 350 });
  await expect(dialog.locator("cropper-viewer")).toBeVisible();

  const matrix = () =>
    dialog.locator("cropper-canvas > cropper-image").evaluate((image) => getComputedStyle(image).transform);
  for (const act of ["放大", "缩小", "向左旋转", "向右旋转"]) {
    const before = await matrix();
    await dialog.getByRole("button", { name: act }).click();
    await expect.poll(matrix).not.toBe(before);
  }
  await dialog.getByRole("application").focus();
  const before = await matrix();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(matrix).not.toBe(before);
  await expect.poll(() => box.boundingBox()).toMatchObject({ width: 200, height: 200 });

  await dialog.getByRole("button", { name: "确定" }).click();
  await expect(page.getByText("上传头像成功")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(headerPicture(page)).toBeVisible();
  const [card] = await page.getByRole("main").locator("img[src^='/files/']").all();
  expect(
    await card?.evaluate((img) => (img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : [])),
  ).toEqual([400, 400]);
});

test("a file that is called a picture and is none is told as such [UP-03]", async ({ openBrowser, server }) => {
  const page = await openBrowser(await makeAccount(server));
  await page.goto("/profile");
  await page.getByRole("button", { name: "更换头像" }).click();
  const dialog = page.getByRole("dialog", { name: "更换头像" });
  await dialog
    .getByLabel("选择图片")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await expect(dialog.getByText("文件格式错误，请上传 JPG 或 PNG 图片")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing in the ${colorScheme} personal centre and cropper [SHELL-15, UP-03]`, async ({
    openBrowser,
    server,
  }) => {
    const page = await openBrowser(await makeAccount(server));
    await page.emulateMedia({ colorScheme });
    for (const path of ["/profile", "/profile/password", "/profile/history", "/profile/sessions"]) {
      await page.goto(path);
      expect(await findAxeViolations(page), path).toEqual([]);
    }
    await page.goto("/profile");
    await page.getByRole("button", { name: "更换头像" }).click();
    const dialog = page.getByRole("dialog", { name: "更换头像" });
    await dialog
      .getByLabel("选择图片")
      .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await pngOf(900, 600) });
    await expect(dialog.locator("cropper-viewer")).toBeVisible();
    expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  });
