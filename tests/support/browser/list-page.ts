import { expect, type Page } from "@playwright/test";

/** The rows of a list page as staff read them, by column head; the tick and 操作 are left out. */
export async function readRows(page: Page): Promise<Record<string, string>[]> {
  // the address is there before its page
  await page.waitForLoadState();
  const table = page.getByRole("table");
  // of rows out of sight nothing is worked out, their inner text neither
  const heads = (await table.locator("thead th").allTextContents()).map((text) => text.trim());
  const rows: Record<string, string>[] = [];
  for (const row of await table.locator("tbody tr").all()) {
    const cells = (await row.locator("td").allTextContents()).map((text) => text.trim());
    rows.push(
      Object.fromEntries(
        heads.map((head, index) => [head, cells[index] ?? ""] as const).filter(([head]) => head && head !== "操作"),
      ),
    );
  }
  return rows;
}

/** One column of the rows shown. */
export async function readColumn(page: Page, head: string): Promise<string[]> {
  return (await readRows(page)).map((row) => row[head] ?? "");
}

/** Waits until the list shows what its address says. */
export async function expectListAt(page: Page, parts: Record<string, string | null>): Promise<void> {
  await expect(page).toHaveURL((url) =>
    Object.entries(parts).every(([key, value]) => url.searchParams.get(key) === value),
  );
  await expect(page.getByRole("table").locator("xpath=..")).not.toHaveAttribute("aria-busy", "true");
  // the address is there before its rows; the links that sort have the filter they were drawn with
  const sorting = page.locator("thead a[href*='?']").first();
  if ((await sorting.count()) === 0) return;
  const filter = Object.entries(parts).filter(([key]) => !["cur_page", "page_size", "sort", "view"].includes(key));
  await expect(async () => {
    const drawn = new URLSearchParams((await sorting.getAttribute("href"))?.split("?")[1]);
    expect(filter.map(([key]) => [key, drawn.get(key)])).toEqual(filter);
  }).toPass({ timeout: 10_000 });
}

/** Opens 更多 at the end of a row. */
export async function openRowMenu(page: Page, name: string): Promise<void> {
  await page.getByLabel(`${name} 的更多操作`).click();
}
