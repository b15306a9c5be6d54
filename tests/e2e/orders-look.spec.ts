import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

const list = "/campus_pay/order/list";

// a whole long list; every-page.spec.ts looks at the first rows of all lists, and at what lies over them
test("a list is accessible in both themes, wide and narrow, and its rows are whole pixels high [LIST-12, D-b1]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", list);
  const heights = await page
    .locator("tbody > tr")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => !Number.isInteger(height))).toEqual([]);
  expect(heights.length).toBeGreaterThan(10);
  expect(await findAxeViolationsInBothLooks(page), "1440 px").toEqual([]);
  await page.setViewportSize({ width: 375, height: 900 });
  for (const path of [list, `${list}?start_date=2026-02-30`]) {
    await page.goto(path);
    expect(await findAxeViolationsInBothLooks(page), path).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
