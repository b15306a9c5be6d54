import { addressFiller, isElsewhere, pagePatterns } from "../support/browser/every-page";
import { expect, test } from "../support/browser/fixtures";

// `npm run shots`: pictures of every page to look at, below test-results/shots/<width>-<look>/

test.describe.configure({ mode: "parallel" });

const widths = [1440, 1024, 375] as const;
const looks = ["light", "dark"] as const;

for (const width of widths)
  for (const look of looks)
    test(`every page at ${width} px, ${look}`, async ({ page, server, signIn, expectConsoleError }) => {
      test.setTimeout(900_000);
      // pages that refuse answer so
      expectConsoleError(/status of 40[134]/);
      await page.setViewportSize({ width, height: width < 640 ? 812 : 900 });
      await page.emulateMedia({ colorScheme: look, reducedMotion: "reduce" });
      await signIn(page, "admin");
      const fill = await addressFiller(server);
      const patterns = pagePatterns().filter((pattern) => !isElsewhere(pattern));
      for (const pattern of patterns) {
        await page.goto(fill(pattern));
        await page.waitForLoadState("networkidle");
        const name = pattern.replace(/^\//, "").replace(/[/:?]+/g, "_");
        await page.screenshot({ path: `test-results/shots/${width}-${look}/${name}.png`, fullPage: true });
      }
      expect(patterns.length).toBeGreaterThan(40);
    });
