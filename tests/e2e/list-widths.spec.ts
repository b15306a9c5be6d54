import type { Page } from "@playwright/test";
import { listedPages } from "#contract/listed-pages";
import { reconApi, ReconListQuery } from "#contract/payments/recon";
import { reconItemList } from "#contract/payments/recon-items";
import type { ListDefinition } from "#contract/platform/list-definition/list-definition";
import { expect } from "../support/browser/fixtures";
import { withOwnServer } from "../support/browser/own-server";

// widths that other tests leave are no widths of ours; rows of every state need the most room for their links
const test = withOwnServer({ DEMO_WORK: "on", DEMO_ORDERS: "3000" });

const lists: readonly ListDefinition[] = listedPages.map(({ list }) => list);

/** Heads of deciding columns that are not whole within sight, and numbers and states that are cut. */
async function outOfSight(page: Page, { columns }: ListDefinition): Promise<string[]> {
  const decisive = Object.values(columns).filter(({ decides }) => decides);
  const labels = decisive.map(({ label }) => label);
  return page.getByRole("table").evaluate((table, wanted) => {
    const whole = "td button[data-copy], td.text-right, td:has(> .quiet-state)";
    const region = table.parentElement?.getBoundingClientRect();
    const heads = [...table.querySelectorAll("thead th")];
    // the links at the end of a row lie over what scrolls below them
    const last = heads.at(-1);
    const links = last?.textContent === "操作" ? last.getBoundingClientRect().left : undefined;
    const limit = links ?? region?.right ?? 0;
    const isInSight = (label: string) =>
      heads.some((head) => {
        const { left, right } = head.getBoundingClientRect();
        return head.textContent?.trim() === label && left >= 0 && right <= limit + 1;
      });
    const cut = [...table.querySelectorAll<HTMLElement>(whole)].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
    );
    return [...wanted.filter((label) => !isInSight(label)), ...cut.map(({ textContent }) => `cut: ${textContent}`)];
  }, labels);
}

test("at 1440 px the columns that decide are within sight and no number or state is cut, in every list [DESK-05, D-05]", async ({
  openBrowser,
  expectConsoleError,
  server,
}) => {
  expectConsoleError(/403 \(Forbidden\)/);
  test.setTimeout(180_000);
  const finance = await openBrowser("finance");
  const admin = await openBrowser("admin");
  const measured: string[] = [];
  const wrong: Record<string, string[]> = {};
  for (const list of lists) {
    if (list.path.includes(":")) continue;
    await finance.goto(list.path);
    // what finance may not see, the platform does
    const isAllowed = (await finance.getByRole("table").count()) > 0;
    const page = isAllowed ? finance : admin;
    if (!isAllowed) await admin.goto(list.path);
    if ((await page.getByRole("table").count()) === 0) continue;
    measured.push(list.path);
    const found = await outOfSight(page, list);
    if (found.length > 0) wrong[list.path] = found;
  }
  const recon = server.client(await server.signIn("finance"));
  const { list: batches } = await recon.call(reconApi.list, ReconListQuery.parse({}));
  await finance.goto(`/campus_pay/recon_item/list/${batches[0]?.id}`);
  wrong.items = await outOfSight(finance, reconItemList);
  expect(measured.length).toBeGreaterThan(20);
  expect(wrong).toEqual({ items: [] });
});
