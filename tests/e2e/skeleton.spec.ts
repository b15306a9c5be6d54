import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";
import { hold } from "../support/browser/held-requests";

const orders = "/campus_pay/order/list";

/** Lets time pass that stands still otherwise: 250 ms in which nothing is to be seen, then 100 in which the skeleton comes. */
async function wait(page: Page, { part, skeleton }: { part: Locator; skeleton: Locator }): Promise<void> {
  await page.clock.runFor(250);
  await expect(skeleton).not.toHaveAttribute("aria-busy", "true");
  await expect(part).toHaveCSS("opacity", "1");
  await page.clock.runFor(100);
  await expect(skeleton).toHaveAttribute("aria-busy", "true");
  await expect(part).toHaveCSS("opacity", "0");
}

test.beforeEach(async ({ page, expectConsoleError }) => {
  // its socket waits for time to pass
  expectConsoleError(/chat: connection/);
  await page.clock.install();
});

async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
}

const boxes = (page: Page) =>
  page
    .locator("tbody tr")
    .evaluateAll((rows) => rows.slice(0, 5).map((row) => JSON.stringify(row.getBoundingClientRect())));

test("rows that are on their way are bars after 300 ms, of the same size, and rows again with the answer [SHELL-13]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  const rows = page.getByRole("table").locator("xpath=..");
  const value = page.locator("tbody td [data-copy]").first();
  await expect(value).toBeVisible();
  await stopClock(page);
  const before = await boxes(page);
  const calls = await hold(page, /order\/rows/);
  await page.getByRole("link", { name: "下一页" }).click();
  await expect.poll(calls.count).toBeGreaterThan(0);
  await wait(page, { part: value, skeleton: rows });
  const cell = page.locator("tbody td").nth(1);
  await expect.poll(() => cell.evaluate((td) => getComputedStyle(td).backgroundImage)).toContain("linear-gradient");
  expect(await boxes(page)).toEqual(before);
  // the filters and the head stay
  await expect(page.getByRole("button", { name: "查询", exact: true })).toBeVisible();
  expect(
    await page
      .locator("thead th")
      .nth(1)
      .evaluate((head) => head.getAnimations().length),
  ).toBe(0);
  await calls.release();
  await expect(page).toHaveURL(/cur_page=2/);
  await expect(rows).toHaveAttribute("aria-busy", "false");
  const opacities = await page
    .locator("tbody td *")
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).opacity));
  expect(opacities.length).toBeGreaterThan(0);
  expect(new Set(opacities)).toEqual(new Set(["1"]));
});

test("a page that is left for another is blocks after 300 ms; what only lies over it is not waited for so [SHELL-13]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  const main = page.getByRole("main");
  const card = main.getByRole("region", { name: "订单管理", exact: true });
  const calls = await hold(page, /\.data/);
  await page.getByRole("link", { name: "详情" }).first().click();
  await expect.poll(calls.count).toBeGreaterThan(0);
  await expect(main).not.toHaveAttribute("data-loading");
  await calls.release();
  await page.getByRole("dialog", { name: "订单详情" }).getByRole("link", { name: "关闭" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await stopClock(page);
  const late = await hold(page, /bill\/list\.data/);
  await page.getByRole("navigation", { name: "主菜单" }).getByRole("link", { name: "账单", exact: true }).click();
  await expect.poll(late.count).toBeGreaterThan(0);
  await wait(page, { part: main.locator("> div").first(), skeleton: main });
  await expect(main).toHaveAttribute("data-loading");
  await expect(card).toBeAttached();
  await late.release();
  await expect(main.getByRole("heading", { name: "账单", exact: true })).toBeVisible();
  await expect(main).not.toHaveAttribute("data-loading");
});

test("rows of a report and of a student's page are bars while others are on their way [SHELL-13, DESK-01]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/report/list");
  for (const { open, link } of [
    { open: "/campus_pay/report/list", link: "门店" },
    { open: "/campus_pay/student/list/1", link: /^订单/ },
  ]) {
    await page.goto(open);
    const main = page.getByRole("main");
    const value = main.locator("tbody td > :visible").first();
    await expect(value).toBeVisible();
    const calls = await hold(page, /\.data/);
    await stopClock(page);
    await main.getByRole("link", { name: link, exact: true }).first().click();
    await expect.poll(calls.count).toBeGreaterThan(0);
    await page.clock.runFor(250);
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await page.clock.runFor(100);
    await expect(main.locator("[aria-busy=true]").first()).toBeVisible();
    await expect(value).toHaveCSS("opacity", "0");
    await calls.release();
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    await page.clock.resume();
  }
});

test("the skeleton stands still for who wants less motion, and breathes for others [SHELL-13]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  const calls = await hold(page, /list\.data/);
  await page.getByRole("link", { name: "支付中", exact: true }).click();
  const body = page.locator("tbody").first();
  await expect(page.getByRole("table").locator("xpath=..")).toHaveAttribute("aria-busy", "true");
  expect(await body.evaluate((element) => element.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect.poll(() => body.evaluate((element) => element.getAnimations().length)).toBe(1);
  await calls.release();
});
