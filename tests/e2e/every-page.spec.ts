import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { mobileBillApi } from "#contract/mobile-bill";
import { addressFiller, pagePatterns } from "../support/every-page";
import { expect, test } from "../support/fixtures";

// nothing here changes what another test looks at
test.describe.configure({ mode: "parallel" });

const patterns = pagePatterns();
const groups: readonly [name: string, pattern: RegExp][] = [
  ["accounts", /^\/setting\/user_module\/user\//],
  ["roles and the permission tree", /^\/setting\/user_module\/(role|permission)\//],
  ["dictionaries, parameters, notices and advice", /^\/setting\/(system|technique)_module\//],
  ["logs and watching", /^\/setting\/(log|monitoring)_module\//],
  ["orders, refunds and bills", /^\/campus_pay\/(order|refund|bill)\//],
  ["plans, prices, reports and arrears", /^\/campus_pay\/(fee_plan|fee_item|report|arrears)\//],
  ["students, payers and enrolments", /^\/campus_pay\/(student|class|payer|facepay)\//],
  ["statements, settlements and closed days", /^\/campus_pay\/(recon|recon_item|settle|commission|day_close)\//],
  ["schools, agents, stores and accounts", /^\/campus_pay\/(school|agent|store|collect_account)\//],
  ["the shell and the account itself", /^\/(?!setting\/|campus_pay\/)/],
];
// shown to others than the administrator, or not at all: they redirect
const elsewhere = ["/", "/login", "/register", "/school/select", "*"];

function isElsewhere(pattern: string): boolean {
  return elsewhere.includes(pattern) || pattern.startsWith("/mobile/bill");
}

test("every page belongs to a group that is looked at", () => {
  const missed = patterns.filter((pattern) => !groups.some(([, group]) => group.test(pattern)));
  expect(missed).toEqual([]);
  expect(patterns.length).toBeGreaterThan(40);
});

for (const [name, group] of groups)
  test(`axe finds nothing on the pages of ${name}, light and dark, and none is wider than a phone [LIST-12, SHELL-01]`, async ({
    page,
    server,
    signIn,
    expectConsoleError,
  }) => {
    test.setTimeout(300_000);
    // the pages at /401 and /404 answer so
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

/** What is wrong with a page: it is not there, axe's findings in both themes, and scrolling sideways on a phone. */
async function problemsOf(page: Page, path: string): Promise<unknown[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  const answer = await page.goto(path);
  const status = answer?.status() ?? 0;
  if (status >= 400 && !["/401", "/404"].includes(path)) return [{ path, status }];
  await page.evaluate(endTransitions);
  const light = await (await axe(page)).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(endTransitions);
  const dark = await (await axe(page)).withRules(["color-contrast"]).analyze();
  await page.setViewportSize({ width: 375, height: 812 });
  const tooWide = await overhang(page);
  const found = [...light.violations, ...dark.violations].map(({ id, nodes }) => ({
    path,
    id,
    html: nodes.slice(0, 3).map((node) => node.html.slice(0, 200)),
  }));
  return tooWide > 0 ? [...found, { path, tooWide }] : found;
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
 * Axe over what a page adds to the frame, which is looked at on the home page; where something lies over a list, over that alone.
 * Of long lists the first rows stand for all: orders-look.spec.ts looks at whole ones.
 */
async function axe(page: Page): Promise<AxeBuilder> {
  const all = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).exclude("tbody > tr:nth-child(n + 5)");
  if ((await page.locator(overlay).count()) > 0) return all.include(overlay);
  const isFramed = (await page.locator(content).count()) > 0 && new URL(page.url()).pathname !== "/home";
  return isFramed ? all.include(content) : all;
}

const content = "#main";

const overlay = "main [role=dialog], dialog[open]";

/** What is just drawn and what changes its theme fades to its colours; axe must not look on the way. */
async function endTransitions(): Promise<void> {
  // the frame that is drawn in the new theme, and what begins in it
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}
