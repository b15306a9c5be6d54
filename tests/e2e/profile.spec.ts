import type { Page } from "@playwright/test";
import { userApi } from "#contract/platform/users";
import { demoPassword } from "../../scripts/demo-accounts.mjs";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
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
  // called a picture and is none
  await choose.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await expect(dialog.getByText(wrong)).toBeVisible();
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await pngOf(900, 600) });
  await expect(dialog.getByText(wrong)).toBeHidden();
  const box = dialog.locator("cropper-selection");
  await expect.poll(() => box.boundingBox()).toMatchObject({ width: 200, height: 200 });
  expect(await dialog.getByRole("application").boundingBox()).toMatchObject({ height: 350 });
  await expect(dialog.locator("cropper-viewer")).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);

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
  const card = page.getByRole("main").locator("img[src^='/files/']").first();
  const size = () =>
    card.evaluate((img) => (img instanceof HTMLImageElement ? [img.naturalWidth, img.naturalHeight] : []));
  // it is in the page before its file is
  await expect.poll(size).toEqual([400, 400]);
});
