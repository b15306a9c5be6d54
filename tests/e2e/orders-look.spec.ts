import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../support/fixtures";

const pages = [
  "/campus_pay/order/list",
  "/campus_pay/order/list?start_date=2026-02-30",
  "/campus_pay/payer/list",
  "/campus_pay/payer/import",
];

for (const colorScheme of ["light", "dark"] as const)
  for (const width of [1440, 375])
    test(`lists are accessible in the ${colorScheme} theme at ${width} px [LIST-12]`, async ({ page, signIn }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, "finance");
      for (const path of pages) {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [path, id, nodes[0]?.html])).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
      await page.goto(pages[0]!);
      await page.getByRole("link", { name: /详情$/ }).first().click();
      await expect(page.getByRole("dialog", { name: "订单详情" })).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => ["detail", id, nodes[0]?.html])).toEqual([]);
    });
