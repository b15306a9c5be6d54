import { billApi } from "#contract/payments/bills";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("a parent is served by keyboard alone: five keys after the name, then the next [DESK-02, D-02]", async ({
  page,
  signIn,
  server,
}) => {
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 1 });
  const { student_no = "", student_name = "" } = list[0] ?? {};
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, "clerk", "/campus_pay/bill/counter");
  const search = page.getByRole("searchbox", { name: "查找学生" });
  await expect(search).toBeFocused();
  await page.keyboard.type(student_no);

  await page.keyboard.press("Enter");
  const take = page.getByRole("button", { name: /^收款 / });
  await expect(take).toBeFocused();
  await expect(page.getByRole("link", { name: student_name })).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page)).toEqual([]);
  await take.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^确认收款/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "打印收据" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "打印", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html[data-printed]")).toBeAttached();

  await page.getByRole("link", { name: "返回收款台" }).press("Enter");
  await expect(search).toBeFocused();
});

test("the sum of the counter follows the ticks [DESK-02]", async ({ page, signIn, server }) => {
  const client = server.client(await server.signIn("clerk"));
  const { list } = await client.call(billApi.list, { owed_only: 1, state: "NOT_PAY", page_size: 5 });
  await signIn(page, "clerk", `/campus_pay/bill/counter?student=${list.at(-1)?.student_id}`);
  const take = page.getByRole("button", { name: /^收款 / });
  const before = await take.textContent();
  const first = page.getByRole("checkbox").first();
  await first.uncheck();
  await expect(take).not.toHaveText(before ?? "");
  await first.check();
  await expect(take).toHaveText(before ?? "");
});
