import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

const readable = { rules: ["color-contrast"] };

// a usual one, one too pale for a white card, one too dark for a dark one
for (const color of ["#409eff", "#ffe14d", "#220033"])
  test(`everything is readable in ${color} on the light and the dark look [SHELL-11]`, async ({ openBrowser }) => {
    const page = await openBrowser("finance");
    const url = page.url();
    for (const look of ["light", "dark"] as const) {
      const menuColor = look === "light" ? "theme-light" : "theme-dark";
      const layout = encodeURIComponent(new URLSearchParams({ themeColor: color, menuColor }).toString());
      await page.context().addCookies([
        { name: "layout", value: layout, url },
        { name: "theme", value: look, url },
      ]);
      for (const path of ["/layout", "/campus_pay/order/list"]) {
        await page.goto(path);
        expect(await findAxeViolations(page, readable), `${look} ${path}`).toEqual([]);
      }
      await page.getByRole("link", { name: "搜索" }).click();
      await page.getByRole("dialog", { name: "搜索" }).getByRole("combobox").fill("付款");
      await expect(page.getByRole("option", { name: /付款人/ }).first()).toHaveAttribute("aria-selected", "true");
      expect(await findAxeViolations(page, readable), `${look} search`).toEqual([]);
      await page.goto("/home");
      expect(await findAxeViolations(page, readable), `${look} home`).toEqual([]);
    }
  });

test("a theme colour restyles the whole page at once [SHELL-11]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", "/campus_pay/order/list");
  // the drawer is modal: what lies behind it has no role then
  const search = page.locator("button[form]", { hasText: "查询" });
  const colors = () =>
    Promise.all([
      search.evaluate((element) => getComputedStyle(element).backgroundColor),
      page
        .locator("td a", { hasText: "详情" })
        .first()
        .evaluate((element) => getComputedStyle(element).color),
    ]);
  const before = await colors();
  await page.getByRole("link", { name: "布局设置" }).click();
  const drawer = page.getByRole("dialog", { name: "布局设置" });
  await drawer.getByLabel("自定义颜色").fill("#11489f");
  await expect(search).toHaveCSS("background-color", "rgb(17, 72, 159)");
  expect(await colors()).not.toEqual(before);
  await drawer.getByRole("button", { name: "绿色" }).click();
  await expect(drawer.getByRole("button", { name: "绿色" })).toHaveAttribute("aria-pressed", "true");
  await expect(search).not.toHaveCSS("background-color", "rgb(17, 72, 159)");
});
