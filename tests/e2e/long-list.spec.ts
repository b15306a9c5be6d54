import { expect, test } from "../support/browser/fixtures";

declare global {
  interface Window {
    piecesPut: number;
    cellsChanged: number;
  }
}

test("many rows come into the table as one piece, a tick changes its own row, and Remix asks ahead for the page of a link that the mouse comes to [FAST-07]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", "/campus_pay/order/list?page_size=10");
  const rows = page.locator("main tbody > tr");
  await expect(rows).toHaveCount(10);
  const asked: number[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/__manifest") asked.push(url.searchParams.getAll("p").length);
  });
  await page.locator("main table").evaluate((table) => {
    window.piecesPut = 0;
    new MutationObserver((records) => (window.piecesPut += records.length)).observe(table, {
      childList: true,
      subtree: true,
    });
  });
  await page.getByRole("combobox", { name: "每页" }).selectOption("1000");
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  expect(await page.evaluate(() => window.piecesPut)).toBeLessThan(20);

  const leading = rows.locator("a[data-discover]");
  await expect(leading).toHaveCount(0);
  const before = asked.length;
  for (const row of [2, 3, 4]) await rows.nth(row).getByRole("link", { name: /详情/ }).hover();
  await expect(leading).toHaveCount(1);
  await expect.poll(() => asked.length).toBe(before + 1);
  expect(Math.max(0, ...asked)).toBeLessThan(20);

  await page.locator("main tbody").evaluate((body) => {
    window.cellsChanged = 0;
    new MutationObserver((records) => (window.cellsChanged += records.length)).observe(body, {
      ...{ attributes: true, childList: true, characterData: true, subtree: true },
    });
  });
  await rows.nth(7).getByRole("checkbox").check();
  await expect(rows.nth(7)).toHaveClass(/bg-accent-soft/);
  expect(await page.evaluate(() => window.cellsChanged)).toBeLessThan(5);

  const drawn = rows.locator("td:first-child").evaluateAll((cells) => {
    return cells.filter((cell) => cell.checkVisibility({ contentVisibilityAuto: true })).length;
  });
  expect(await drawn, "rows out of sight are not worked out").toBeLessThan(100);

  // a row that was not asked ahead for opens all the same
  await rows.nth(5).getByRole("link", { name: /详情/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await page.evaluate(() => window.cellsChanged), "only the open row is drawn anew").toBeLessThan(10);
});
