import type { Page } from "@playwright/test";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { type AxeOptions, findAxeViolations } from "../support/browser/axe";
import { addressFiller, isElsewhere, pagePatterns } from "../support/browser/every-page";
import { expect } from "../support/browser/fixtures";
import { foreignWords, interfaceTexts } from "../support/browser/foreign-words";
import { withOwnServer } from "../support/browser/own-server";

// names that other tests invent are no words of ours
const test = withOwnServer();
// nothing here changes what another test looks at
test.describe.configure({ mode: "parallel" });

const patterns = pagePatterns();
const groups: readonly [name: string, pattern: RegExp][] = [
  ["accounts", /^\/setting\/user_module\/user\//],
  ["roles and the permission tree", /^\/setting\/user_module\/(role|permission)\//],
  ["dictionaries, parameters, notices and advice", /^\/setting\/(system|technique)_module\//],
  ["logs and watching", /^\/setting\/(log|monitoring|open)_module\//],
  ["orders, refunds, exceptions and bills", /^\/campus_pay\/(order|refund|exception|bill)\//],
  [
    "plans, prices, reports, arrears and notice slips",
    /^\/campus_pay\/(fee_plan|fee_item|receipt_book|report|arrears|notice_slip)\//,
  ],
  ["students, payers and enrolments", /^\/campus_pay\/(student|class|payer|facepay)\//],
  [
    "statements, settlements and closed days",
    /^\/campus_pay\/(recon|recon_item|channel|settle|commission|day_close)\//,
  ],
  ["schools, agents, stores and accounts", /^\/campus_pay\/(school|agent|store|collect_account|merchant)\//],
  ["the shell and the account itself", /^\/(?!setting\/|campus_pay\/)/],
];
// pages that tell of a refusal, and answer with its status
const refusing = ["/401", "/404", "/failed-file"];

test("every page belongs to a group that is looked at", () => {
  const missed = patterns.filter((pattern) => !groups.some(([, group]) => group.test(pattern)));
  expect(missed).toEqual([]);
  expect(patterns.length).toBeGreaterThan(40);
});

for (const [name, group] of groups)
  test(`the pages of ${name} are free of axe findings, light and dark, speak Chinese, cut no number and are no wider than a phone [D-B5, LIST-12, SHELL-01, SHELL-19]`, async ({
    page,
    server,
    signIn,
    expectConsoleError,
  }) => {
    test.setTimeout(300_000);
    // the pages that refuse answer so
    expectConsoleError(/status of 40[134]/);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await signIn(page, "admin");
    const fill = await addressFiller(server);
    const problems: unknown[] = [];
    for (const pattern of patterns.filter((each) => group.test(each) && !isElsewhere(each)))
      problems.push(...(await problemsOf(page, fill(pattern))));
    expect(problems).toEqual([]);
  });

test("axe finds nothing on the pages of who is not signed in, and none is wider than a phone [AUTH-01, AUTH-05]", async ({
  page,
}) => {
  const problems = [...(await problemsOf(page, "/login")), ...(await problemsOf(page, "/register"))];
  expect(problems).toEqual([]);
});

test("axe finds nothing on a store's bills, and they are not wider than a phone [PAY-06]", async ({
  page,
  server,
  signIn,
}) => {
  await signIn(page, "store");
  const client = server.client(await server.signIn("store"));
  const { list } = await client.call(mobileBillApi.list, {});
  for (const path of ["", "?q=0000", "/month", "/close", `/${list[0]?.order_no ?? ""}`])
    expect(await problemsOf(page, `/mobile/bill${path}`)).toEqual([]);
});

test("axe finds nothing where an agent chooses its school [PERM-03]", async ({ page, signIn }) => {
  await signIn(page, "agent");
  expect(await problemsOf(page, "/school/select")).toEqual([]);
});

/** The faults of a page: it is not there, speaks other than Chinese, cuts a number, scrolls sideways on a phone; axe's findings in both themes. */
async function problemsOf(page: Page, path: string): Promise<unknown[]> {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ colorScheme: "light" });
  const answer = await page.goto(path);
  // it opens by itself over the page, once it is loaded
  if (path === "/chat") await page.getByRole("dialog").waitFor();
  const status = answer?.status() ?? 0;
  if (status >= 400 && !refusing.includes(path)) return [{ path, status }];
  const title = await page.title();
  const words = foreignWords([title, ...(await interfaceTexts(page))]);
  const bubbling = await bubblingFields(page);
  const tooWide = await overhang(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const cut = await cutNumbers(page);
  const part = await changingPart(page);
  await hideOtherParts(page, part);
  const light = await findAxeViolations(page, part);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await findAxeViolations(page, { ...part, rules: ["color-contrast"] });
  const found: unknown[] = [...light, ...dark].map(({ id, html }) => ({
    path,
    id,
    html: html.map((each) => each.slice(0, 200)),
  }));
  if (cut.length > 0) found.push({ path, cut });
  if (tooWide > 0) found.push({ path, tooWide });
  if (!/\S - 校园支付系统$/.test(title)) found.push({ path, title });
  if (words.length > 0) found.push({ path, words });
  if (bubbling.length > 0) found.push({ path, bubbling });
  return found;
}

/** Fields of which the browser would complain in its own language. */
async function bubblingFields(page: Page): Promise<string[]> {
  const strict = "[required], [pattern], [minlength], [type=email], [type=url]";
  return page
    .locator("form:not([novalidate])")
    .locator(strict)
    .evaluateAll((fields) => fields.map((field) => field.outerHTML.slice(0, 120)));
}

/** Numbers of 10 digits and more that are cut, in lists, sheets and drawers, once the page has followed the window's new width. */
async function cutNumbers(page: Page): Promise<string[]> {
  for (const end = Date.now() + 3000; ;) {
    const cut = await page.evaluate(() =>
      Array.from(document.querySelectorAll("[data-copy], td, dd, li span, li a"))
        .filter((element) => element.children.length === 0 && element.scrollWidth > element.clientWidth + 1)
        .filter((element) => getComputedStyle(element).display !== "inline")
        .map((element) => element.textContent?.trim() ?? "")
        .filter((text) => /^[A-Z]{0,2}\d{10,}$/.test(text)),
    );
    if (cut.length === 0 || Date.now() > end) return cut;
    await page.waitForTimeout(100);
  }
}

/** By how many pixels a page is wider than its window, once it has followed the window's new width. */
async function overhang(page: Page): Promise<number> {
  const isWithin = () => document.documentElement.scrollWidth <= window.innerWidth;
  const measure = () => document.documentElement.scrollWidth - window.innerWidth;
  return page.waitForFunction(isWithin, null, { timeout: 3000 }).then(
    () => 0,
    () => page.evaluate(measure),
  );
}

/**
 * The part that a page adds to the frame, which is looked at on the home page; where something lies over a list, that alone. Of long lists the
 * first rows stand for all: orders-look.spec.ts looks at whole ones.
 */
async function changingPart(page: Page): Promise<AxeOptions> {
  const exclude = "tbody > tr:nth-child(n + 5)";
  if ((await page.locator(overlay).count()) > 0) return { include: overlay, exclude };
  const isFramed = (await page.locator(content).count()) > 0 && new URL(page.url()).pathname !== "/home";
  return isFramed ? { include: content, exclude } : { exclude };
}

/** Hides what axe is not asked about: it would weigh the colours of every element that is drawn, asked or not. */
async function hideOtherParts(page: Page, { include, exclude }: AxeOptions): Promise<void> {
  await page.evaluate(
    ([part, left]) => {
      const hide = (element: Element) => element instanceof HTMLElement && (element.style.display = "none");
      if (left) document.querySelectorAll(left).forEach(hide);
      for (
        let inner = part && document.querySelector(part);
        inner && inner !== document.body;
        inner = inner.parentElement
      )
        for (const other of inner.parentElement?.children ?? []) if (other !== inner) hide(other);
    },
    [include, exclude],
  );
}

const content = "#main";

const overlay = "main [role=dialog], body > [role=dialog], dialog[open]";
