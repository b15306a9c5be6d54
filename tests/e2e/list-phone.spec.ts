import type { Page } from "@playwright/test";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test.use({ viewport: { width: 375, height: 812 } });

const overhang = (page: Page) =>
  page.getByRole("table").evaluate((table) => {
    const region = table.parentElement ?? table;
    return Math.max(region.scrollWidth - region.clientWidth, document.documentElement.scrollWidth - innerWidth);
  });

test("on a phone a row is a card: who, how much, which state, what to do, without scrolling sideways [DESK-08, D-09, D-B8]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/bill/list?state=NOT_PAY");
  const card = page.locator("tbody tr").first();
  await expect(card.locator("[data-card=title]")).toBeVisible();
  await expect(card.locator("[data-card=amount]")).toHaveText(/^[\d,]+\.\d{2}$/);
  await expect(card.locator("[data-card=state]")).toHaveText("待缴费");
  await expect(card.getByRole("link", { name: /^详情|详情$/ })).toBeVisible();
  for (const place of ["title", "amount", "state"]) {
    const box = await card.locator(`[data-card=${place}]`).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 375).toBe(true);
  }
  expect(await overhang(page)).toBe(0);
  // three cards and more are on the first screen
  expect((await page.locator("tbody tr").nth(2).boundingBox())?.y).toBeLessThan(812);
  expect(await findAxeViolationsInBothLooks(page, "main")).toEqual([]);
});

test("on a phone six orders are on the first screen; acts on ticked rows and the other tabs come when there are some, and a record leads back to its list [DESK-08, D-09]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/order/list");
  const sync = page.getByRole("button", { name: "同步" });
  await expect(page.getByRole("button", { name: "导出", exact: true })).toBeVisible();
  await expect(sync).toBeHidden();
  const sixth = await page.locator("tbody tr").nth(5).boundingBox();
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThan(812);
  await expect(page.getByRole("navigation", { name: "当前位置" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "页签" })).toBeHidden();

  await page.locator("tbody input").first().check();
  await expect(sync).toBeVisible();
  await page.locator("tbody [data-card=title] a").first().click();
  await expect(page.getByRole("navigation", { name: "页签" })).toBeVisible();
  const way = page.getByRole("navigation", { name: "当前位置" });
  await expect(way.getByRole("listitem").filter({ visible: true })).toHaveText(["学生"]);
  await way.getByRole("link", { name: "学生" }).click();
  await expect(page).toHaveURL("/campus_pay/student/list");
});

test("on a phone the sheet sorts the list, and 全选 ticks its cards [DESK-08]", async ({ page, signIn }) => {
  await signIn(page, "finance", "/campus_pay/bill/list");
  await page.getByRole("button", { name: /^筛选/ }).click();
  await page.getByRole("list", { name: "排序" }).getByRole("link", { name: "截止时间" }).click();
  await expect(page).toHaveURL(/sort=-due_at/);
  await expect(page.getByLabel("状态", { exact: true })).toBeHidden();

  await page.getByLabel("全选", { exact: true }).check();
  await expect(page.locator("tbody input:not(:checked)")).toHaveCount(0);
  await page.getByLabel("全选", { exact: true }).uncheck();
  await expect(page.locator("tbody input:checked")).toHaveCount(0);
});

test("on a phone filters lie in a sheet, whose query closes it; Escape leaves it, and a number says how many are set [DESK-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/bill/list");
  const state = page.getByLabel("状态", { exact: true });
  await expect(state).toBeHidden();
  const open = page.getByRole("button", { name: /^筛选/ });
  await open.click();
  await expect(state).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page, ".filter-sheet")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(state).toBeHidden();

  await open.click();
  await expect(page.getByRole("heading", { name: "筛选" })).toBeVisible();
  await page.getByRole("button", { name: "关闭筛选" }).click();
  await expect(state).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await expect(page.getByRole("button", { name: "查询", exact: true })).toBeVisible();
  await state.selectOption({ label: "缴费成功" });
  await page.getByRole("button", { name: "查询", exact: true }).click();
  await expect(page).toHaveURL(/state=BILLING_SUCCESS/);
  await expect(state).toBeHidden();
  await expect(open).toHaveText(/筛选\s*1/);
  await expect(page.locator("tbody tr [data-card=state]").first()).toHaveText("缴费成功");

  await open.click();
  await page.getByRole("link", { name: "重置" }).click();
  await expect(page).not.toHaveURL(/state=BILLING_SUCCESS/);
  await expect(state).toBeHidden();
});

test("on a phone every label of a report's filters stands beside its field, and the dates stand whole in theirs [DESK-08, PAY-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/report/list");
  const period = page.getByRole("button", { name: /本月.*20\d\d-\d\d-\d\d/ });
  await expect(period).toBeVisible();
  for (const name of ["日期", "门店", "渠道"]) {
    const label = page.locator("form").getByText(name, { exact: true }).first();
    const [words, field] = [
      await label.boundingBox(),
      await label.locator("xpath=following-sibling::*[1]").boundingBox(),
    ];
    expect(words && field && field.x >= words.x + words.width && field.y < words.y + words.height, name).toBe(true);
  }
  expect(await period.evaluate((face) => face.scrollWidth <= face.clientWidth)).toBe(true);
});

test("on a phone export and copy lie in one menu, which the keyboard opens, Escape leaves and a choice closes; the toolbar is one row [DESK-08, LIST-09]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/order/list");
  const open = page.getByRole("button", { name: "导出", exact: true });
  const copy = page.getByRole("button", { name: "复制Excel" });
  const filters = await page.getByRole("button", { name: /^筛选/ }).boundingBox();
  const more = await open.boundingBox();
  expect(Math.abs((filters?.y ?? 0) - (more?.y ?? 99))).toBeLessThan(8);
  await expect(copy).toBeHidden();
  await open.press("Enter");
  await expect(copy).toBeVisible();
  expect(await findAxeViolationsInBothLooks(page, ".export-menu")).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(copy).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await page.getByText("导出Excel").click();
  const question = page.getByRole("dialog", { name: "提示" });
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "取消" }).click();
  await expect(question).toBeHidden();
  await expect(copy).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(copy).toBeVisible();
  await expect(open).toBeHidden();
});

test("on a phone a card without a student is headed by its payer or store, and its number stands beside other facts [DESK-08]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/order/list?page_size=100");
  const heads = await page.locator("tbody [data-card=title]").allTextContents();
  expect(heads.length).toBeGreaterThan(20);
  expect(heads.filter((head) => head === "" || head === "-")).toEqual([]);
  const number = await page.locator("tbody [data-card=number]").first().boundingBox();
  const state = await page.locator("tbody [data-card=state]").first().boundingBox();
  expect(number?.width).toBeLessThan(100);
  expect(Math.abs((number?.y ?? 0) - (state?.y ?? 99))).toBeLessThan(8);
});
