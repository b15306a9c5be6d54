import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { siteTitle } from "../support/browser/site-title";

// the words of the browser would be English
test.use({ locale: "en-US" });

test("a file is named with its size, pasted, refused by its kind and put away [DESK-09] [D-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/payer/import");
  await expect(page.getByText("点击选择文件，或拖到这里、粘贴")).toBeVisible();
  const field = page.getByLabel("Excel 文件");
  await field.setInputFiles({ name: "名单.xlsx", mimeType: "", buffer: Buffer.alloc(2048) });
  await expect(page.getByText("名单.xlsx")).toBeVisible();
  await expect(page.getByText("2.00KB")).toBeVisible();
  await page.getByRole("button", { name: "移除 名单.xlsx" }).click();
  await expect(page.getByText("名单.xlsx")).toBeHidden();
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(["a,b"], "家长.csv", { type: "text/csv" }));
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText("家长.csv")).toBeVisible();
  await expect(page.locator("#file-error")).toHaveText(/请选择 .xlsx 文件/);
  await expect(page.getByRole("button", { name: "上传并检查" })).toBeDisabled();
  expect(await findAxeViolationsInBothLooks(page, "main")).toEqual([]);
});

test("a form without its file is refused in our words, not in the browser's [DESK-09] [D-10] [SHELL-19]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/payer/import");
  await page.getByRole("button", { name: "上传并检查" }).click();
  await expect(page.locator("#file-error")).toHaveText("请选择要导入的 .xlsx 文件");
  await page.goto("/campus_pay/recon/import");
  await page.locator("main").getByRole("button", { name: /上传/ }).click();
  await expect(page.locator("#file-error")).not.toBeEmpty();
});

test("the sign-in page, without scripts, says in our words what is missing [DESK-09] [D-10] [AUTH-01]", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "登录" }).click();
  await expect(page.getByLabel("用户名")).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("#username-error")).toHaveText(/[\u4e00-\u9fff]/);
});

test("yes and no are switches, by mouse and by keyboard [DESK-09] [D-10]", async ({ page, signIn }) => {
  await signIn(page, "finance");
  await page.getByRole("link", { name: "布局设置" }).click();
  const title = page.getByRole("dialog", { name: "布局设置" }).getByRole("switch", { name: "动态标题" });
  await expect(title).toBeChecked();
  await title.press("Space");
  await expect(title).not.toBeChecked();
  await expect(page).toHaveTitle(siteTitle);
});
