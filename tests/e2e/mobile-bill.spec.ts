import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test.use({ viewport: { width: 360, height: 740 } });

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the ${colorScheme} bill page [PAY-06]`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, "store");
    expect(await findAxeViolations(page)).toEqual([]);
  });
}
