import type { Page } from "@playwright/test";

/** Opens the calendar of a list's dates. */
export async function openDates(page: Page) {
  await page.locator("form[aria-label=筛选条件] button[aria-haspopup=dialog]").click();
  return page.getByRole("dialog", { name: /^选择/ });
}

/** Filters a list by a shortcut. */
export async function chooseDates(page: Page, name: string): Promise<void> {
  const panel = await openDates(page);
  await panel.getByRole("button", { name, exact: true }).click();
}
