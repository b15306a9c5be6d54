import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser/fixtures";

// names that are the same in Chinese
const allowed = [
  ...["Excel", "Logo", "Ctrl", "Enter", "Esc", "JSON", "HTML", "IP", "ID", "CPU", "IM", "API", "Node", "js"],
  ...["KB", "MB", "GB", "MHz", "BogoMIPS"],
];
// what the data of a page bring along: accounts of the demo, the browser of this test
const data = ["admin", "finance", "clerk", "teacher", "agent", "store", "campus", "Chrome", "Linux"];

const others = ["/home", "/profile/sessions", "/layout", "/search", "/navigation?module=Api:setting", "/404", "/401"];

/** What the interface itself says on a page: no rows of data, nothing that people wrote. */
async function interfaceTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rows = "tbody, dd, pre, code, output, time, [role=log], [translate=no]";
    const own = [...document.querySelectorAll("h1, h2, h3, th, dt, label, legend, button, summary, a, p")];
    const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")];
    const outside = (elements: Element[]) => elements.filter((element) => !element.closest(rows));
    return [
      ...outside(own).map(({ textContent }) => textContent ?? ""),
      ...outside(named).flatMap((element) =>
        ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
      ),
    ];
  });
}

/** Latin words, among them the raw key of a text that is missing. */
function foreignWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => text.match(/[A-Za-z][A-Za-z_.]+/g) ?? []);
  return [...new Set(words)].filter((word) => !word.split(".").every((part) => [...allowed, ...data].includes(part)));
}

test("every page speaks Chinese and says which site and version it is [SHELL-19]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  test.slow();
  expectConsoleError(/status of 40[34]/);
  const page = await openBrowser("admin");
  await expect(page.getByRole("navigation", { name: "主菜单" }).getByRole("link").first()).toBeVisible();
  const menu = await page
    .locator("#sidebar a[href^='/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(menu.length).toBeGreaterThan(10);
  const found: Record<string, string[]> = {};
  for (const path of new Set([...others, ...menu])) {
    await page.goto(path);
    await expect(page).toHaveTitle(/^[^A-Za-z]+ - 校园支付系统$/);
    const words = foreignWords(await interfaceTexts(page));
    if (words.length > 0) found[path] = words;
  }
  expect(found).toEqual({});
});

test("the site's name stands in title, logo and sign-in, the version in the account menu [SHELL-19]", async ({
  page,
  signIn,
}) => {
  await page.goto("/login");
  await expect(page).toHaveTitle("登录 - 校园支付系统");
  await expect(page.getByText("校园支付系统").first()).toBeVisible();
  expect(foreignWords(await interfaceTexts(page))).toEqual([]);
  await signIn(page, "finance");
  await expect(page.locator("#sidebar").getByRole("link", { name: "校园支付系统" })).toBeVisible();
  await page.getByLabel("我的账号").click();
  await expect(page.getByText("版本 1.0.0")).toBeVisible();
});
