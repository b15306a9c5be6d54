import { expect, test } from "../support/browser/fixtures";
import { pngOf } from "../support/files/pictures";

const path = "/setting/user_module/user/list?username=clerk";
const tip = "只能上传 jpg/png，且不超过10MB";

test("the avatar of an account is uploaded, refused, replaced and removed in its form [UP-05]", async ({
  page,
  signIn,
}) => {
  const png = async (side: number) => ({ name: "a.png", mimeType: "image/png", buffer: await pngOf(side, side) });
  await signIn(page, "admin", path);
  await page.getByRole("link", { name: "编辑 clerk", exact: true }).click();
  const form = page.getByRole("dialog", { name: "编辑用户" });
  const choose = form.getByLabel("头像");
  const entry = form.getByRole("listitem").filter({ has: page.locator("img") });
  await expect(form.getByText(tip)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await choose.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(form.getByRole("alert")).toHaveText(tip);

  await choose.setInputFiles(await png(60));
  await expect(entry).toHaveText(/^[0-9a-f]{32}\.png$/);
  await expect(form.getByRole("alert")).toHaveText("");
  const first = await entry.textContent();
  // a picture by its name alone: the server's words, and the value stays
  await choose.setInputFiles({ name: "b.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(form.getByRole("alert")).toHaveText("文件格式错误，请上传 JPG 或 PNG 图片");
  await expect(entry).toHaveText(first ?? "");
  await choose.setInputFiles(await png(80));
  await expect(entry).not.toHaveText(first ?? "");
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();

  await page.getByRole("link", { name: "编辑 clerk", exact: true }).click();
  await expect(entry).toHaveCount(1);
  await expect
    .poll(() => entry.locator("img").evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(80);
  await form.getByRole("button", { name: /^移除 / }).click();
  await expect(entry).toHaveCount(0);
  await expect(choose).toBeFocused();
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
  await page.getByRole("link", { name: "编辑 clerk", exact: true }).click();
  await expect(form.getByLabel("昵称")).not.toHaveValue("");
  await expect(entry).toHaveCount(0);
});

test("while a picture is sent its share is shown [UP-05]", async ({ page, signIn }) => {
  await signIn(page, "admin");
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/upload/picture", async (route) => {
    await held;
    await route.fulfill({ json: { code: 4002, msg: "图片太大，请压缩后再试", data: [] } });
  });
  await page.goto(path);
  await page.getByRole("link", { name: "编辑 clerk", exact: true }).click();
  const form = page.getByRole("dialog", { name: "编辑用户" });
  await form.getByLabel("头像").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await pngOf() });
  await expect(form.getByRole("progressbar", { name: "头像" })).toBeVisible();
  await expect(form.getByText(/正在上传 \d+%/)).toBeVisible();
  release();
  await expect(form.getByRole("alert")).toHaveText("图片太大，请压缩后再试");
  await expect(form.getByRole("progressbar", { name: "头像" })).toBeHidden();
});
