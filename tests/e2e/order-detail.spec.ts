import { expect, test } from "../support/browser/fixtures";
import { readColumn } from "../support/browser/list-page";

const list = "/campus_pay/order/list";
// the oldest first: other tests of this server make new ones meanwhile
const filter = "state=2&sort=created_at&page_size=10";

test("an order opens over its list with money, people and history, and closing leaves the list as it was [PAY-03]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "clerk", `${list}?${filter}`);
  const numbers = await readColumn(page, "订单号");
  await page.getByRole("link", { name: `${numbers[1]} 详情` }).click();
  await expect(page).toHaveURL(`${list}/${numbers[1]}?${filter}`);
  const detail = page.getByRole("dialog", { name: "订单详情" });
  await expect(detail).toBeFocused();
  await expect(detail).toContainText(numbers[1] ?? "");
  for (const heading of ["金额（元）", "订单信息", "付款与学生", "退款记录", "经过"])
    await expect(detail.getByRole("heading", { name: heading })).toBeVisible();
  await expect(detail.getByRole("listitem").filter({ hasText: "支付中 → 支付成功" })).toContainText("系统");
  expect(await detail.innerText()).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);

  await detail.getByRole("link", { name: "下一条" }).click();
  await expect(page).toHaveURL(`${list}/${numbers[2]}?${filter}`);
  await expect(detail).toContainText(numbers[2] ?? "");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`${list}?${filter}`);
  await expect(page.getByRole("link", { name: `${numbers[2]} 详情` })).toBeFocused();
  expect(await readColumn(page, "订单号")).toEqual(numbers);
});
