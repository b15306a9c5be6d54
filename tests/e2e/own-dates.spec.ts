import type { Page } from "@playwright/test";
import { addDays, dateOf } from "~/lib/dates";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { chooseDates, faceOf, openDates } from "../support/browser/date-range";
import { expect, test } from "../support/browser/fixtures";
import { foreignWords } from "../support/browser/foreign-words";

// a browser of another language, far away: the product is Chinese, its days are those of Shanghai
test.use({ locale: "en-US", timezoneId: "America/Los_Angeles" });

const orders = "/campus_pay/order/list";
const today = () => dateOf(Date.now());
const startOf = (page: Page) => page.getByLabel("开始日期", { exact: true });
const endOf = (page: Page) => page.getByLabel("结束日期", { exact: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");

test("a range of days is picked by keyboard alone, in Chinese whatever the browser, and goes into the address as before [DESK-09] [D-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  const face = faceOf(page);
  await expect(face).toContainText("不限日期");
  // it lies exactly over the fields of the browser
  const [start, end, button] = [
    await startOf(page).boundingBox(),
    await endOf(page).boundingBox(),
    await face.boundingBox(),
  ];
  expect([button?.x, button?.y, button?.height]).toEqual([start?.x, start?.y, start?.height]);
  expect((end?.x ?? 0) + (end?.width ?? 0)).toBeCloseTo((button?.x ?? 0) + (button?.width ?? 0), 0);

  await face.focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: /^选择/ });
  const [year, month] = today().split("-").map(Number);
  await expect(panel.getByText(`${year}年${month}月`, { exact: true })).toBeVisible();
  expect(await panel.locator("thead th").allInnerTexts()).toEqual([..."一二三四五六日"]);
  const names = panel
    .locator("[aria-label]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""));
  expect(foreignWords([await panel.innerText(), ...(await names)])).toEqual([]);
  await expect.poll(() => focusedName(page)).toContain("今天");

  await page.keyboard.press("Home");
  expect(await focusedName(page)).toContain("星期一");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(face).toBeFocused();
  await expect(startOf(page)).toHaveValue("");

  await page.keyboard.press("Enter");
  await expect.poll(() => focusedName(page)).toContain("今天");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("status").last()).toHaveText("再点选结束日");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(panel).toBeHidden();
  const [from, to] = [addDays(today(), -8), addDays(today(), -1)];
  await expect(startOf(page)).toHaveValue(from);
  await expect(endOf(page)).toHaveValue(to);
  await expect(face).toContainText(`${from} — ${to}`);
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(new RegExp(`\\?date_field=created_at&start_date=${from}&end_date=${to}$`));

  // a link, going back and a reset are followed
  await page.getByRole("link", { name: "重置" }).click();
  await expect(page).toHaveURL(/list$/);
  await expect(face).toContainText("不限日期");
  await page.goBack();
  await expect(face).toContainText(from);
});

test("presets lie beside the days they set, and the button calls the days by them [DESK-09] [D-10] [LIST-05]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/bill/list");
  await expect(page.getByRole("button", { name: "本月" })).toHaveCount(0);
  await page.getByText("更多筛选").click();
  await expect(page.getByRole("button", { name: "本月" })).toHaveCount(0);
  await chooseDates(page, "本月");
  await expect(page).toHaveURL(/start_date=\d{4}-\d{2}-01&end_date=/);
  await expect(faceOf(page)).toContainText(`${today().slice(0, 8)}01`);
  await chooseDates(page, "今天");
  await expect(faceOf(page)).toHaveText(new RegExp(`今天\\s*${today()}$`));
  const panel = await openDates(page);
  await expect(panel.getByRole("button", { name: "今天", exact: true })).toHaveAttribute("aria-pressed", "true");
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]:popover-open")).toEqual([]);
});

test("days are typed as people write them; one that does not exist is told [DESK-09]", async ({ page, signIn }) => {
  await signIn(page, "finance", orders);
  const panel = await openDates(page);
  const typed = panel.getByLabel("输入开始日");
  await typed.fill("2026/2/30");
  await typed.press("Enter");
  await expect(panel.getByText("日期须如 2026-11-20")).toBeVisible();
  await expect(typed).toHaveValue("2026/2/30");
  await typed.fill("2026年1月5日");
  await typed.press("Enter");
  await expect(panel).toBeHidden();
  await expect(startOf(page)).toHaveValue("2026-01-05");
  await expect(faceOf(page)).toContainText("2026-01-05 起");
});

test("on a phone the calendar stays within the window, above the sheet of filters [DESK-09] [DESK-08]", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, "finance", orders);
  await page.getByRole("button", { name: /^筛选/ }).click();
  const panel = await openDates(page);
  await expect(panel.getByRole("grid")).toBeVisible();
  const box = await panel.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 375 && box.y >= 0 && box.y + box.height <= 812).toBe(true);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  // the sheet below stays
  await expect(faceOf(page)).toBeFocused();
  expect(await findAxeViolationsInBothLooks(page, ".filter-sheet")).toEqual([]);
});

test("a single day and a moment are typed and picked in forms, in the same fields [DESK-09] [D-10]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/recon/import");
  const day = page.getByLabel("账单日", { exact: true });
  await expect(day).toHaveAttribute("type", "text");
  await day.fill("20260105");
  await day.press("Tab");
  await expect(day).toHaveValue("2026-01-05");
  await day.press("ArrowDown");
  const calendar = page.getByRole("dialog", { name: "选择账单日" });
  await expect(calendar.getByText("2026年1月", { exact: true })).toBeVisible();
  await expect.poll(() => focusedName(page)).toContain("2026年1月5日");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(day).toHaveValue("2026-01-06");
  await expect(day).toBeFocused();

  await page.goto("/campus_pay/fee_plan/list/new");
  const form = page.getByRole("dialog", { name: /批次/ });
  const button = form.getByRole("button", { name: /^开始时间：/ });
  await button.click();
  const moment = page.getByRole("dialog", { name: "选择开始时间" });
  await moment.getByLabel("输入日期").fill("2026-12-01");
  await moment.getByLabel("输入时刻").fill("830");
  await moment.getByLabel("输入时刻").press("Enter");
  await expect(button).toContainText("2026-12-01 08:30");
  await expect(form.locator("input[name=start_at]")).toHaveValue("2026-12-01T08:30");
});
