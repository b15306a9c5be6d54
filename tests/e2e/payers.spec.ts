import { expect, test } from "../support/browser/fixtures";
import { expectListAt, readColumn, readRows } from "../support/browser/list-page";

const list = "/campus_pay/payer/list";

test("payers are found by name, student number, class and the end of a phone, which stays masked [ROUTE-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "teacher", `${list}?page_size=50`);
  const [first] = await readRows(page);
  expect(first?.手机号).toMatch(/^1\d{2}\*{4}\d{4}$/);

  const tail = (first?.手机号 ?? "").slice(-4);
  await page.getByLabel("手机号", { exact: true }).fill(tail);
  await page.getByLabel("手机号", { exact: true }).press("Enter");
  await expectListAt(page, { phone: tail });
  for (const phone of await readColumn(page, "手机号")) expect(phone.endsWith(tail)).toBe(true);

  await page.getByRole("link", { name: "重置" }).click();
  await expectListAt(page, { phone: null });
  await page.getByLabel("学号", { exact: true }).fill(first?.学号 ?? "");
  await page.getByLabel("关系", { exact: true }).selectOption(first?.关系 ?? "");
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expectListAt(page, { student_no: first?.学号 ?? "" });
  expect(await readRows(page)).toContainEqual(first);
});

test("a wrong phone is named at its filter [ROUTE-07]", async ({ page, signIn }) => {
  await signIn(page, "finance", `${list}?phone=12`);
  await expect(page.getByText("请输入完整手机号或后 4 位以上")).toBeVisible();
  await expect(page.getByLabel("手机号", { exact: true })).toHaveAttribute("aria-invalid", "true");
});

test("who may not import is not offered it and cannot open it [PERM-01]", async ({
  page,
  signIn,
  expectConsoleError,
}) => {
  expectConsoleError(/403/);
  await signIn(page, "teacher", list);
  await expect(page.getByRole("link", { name: "导入" })).toHaveCount(0);
  const response = await page.goto("/campus_pay/payer/import");
  expect(response?.status()).toBe(403);
  await expect(page.getByText("没有导入付款人的权限")).toBeVisible();
});
