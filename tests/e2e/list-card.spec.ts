import { expect, test } from "../support/browser/fixtures";

const orders = "/campus_pay/order/list";

for (const width of [1440, 1024])
  for (const colorScheme of ["light", "dark"] as const)
    test(`the filters stand inside the card of their list, ${width} px, ${colorScheme} [D-18]`, async ({
      page,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await signIn(page, "finance", orders);
      const card = await page.getByRole("region", { name: "订单管理", exact: true }).boundingBox();
      const filters = await page.getByRole("form", { name: "筛选条件" }).boundingBox();
      const more = await page.getByText("更多筛选").boundingBox();
      const status = await page.getByLabel("支付状态", { exact: true }).boundingBox();
      if (!card || !filters || !more || !status) throw new Error("not on the page");
      expect(filters.x).toBeGreaterThan(card.x);
      expect(filters.x + filters.width).toBeLessThanOrEqual(card.x + card.width);
      expect(filters.y).toBeGreaterThan(card.y);
      // beside the filters, over none of them
      expect(more.x).toBeGreaterThanOrEqual(status.x + status.width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

test("a list fills the window and no more: its rows scroll, the page does not [D-18, LIST-12]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "finance", orders);
  await expect(page.getByRole("navigation", { name: "分页" })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const rows = page.getByRole("table").locator("xpath=..");
  expect(await rows.evaluate((region) => region.scrollHeight - region.clientHeight)).toBeGreaterThan(0);
});
