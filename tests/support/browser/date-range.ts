import type { Page } from "@playwright/test";

/** The button over the dates of a list's filters. */
export function faceOf(page: Page) {
  return page.locator("form[aria-label=筛选条件] div:has(input[type=date]) > button[aria-haspopup=dialog]");
}

/** Opens the calendar of a list's dates. */
export async function openDates(page: Page) {
  await faceOf(page).click();
  return page.getByRole("dialog", { name: /^选择/ });
}

/** Filters a list by a shortcut. */
export async function chooseDates(page: Page, name: string): Promise<void> {
  const panel = await openDates(page);
  await panel.getByRole("button", { name, exact: true }).click();
}
