/** The id of the account that the open page was drawn for; null where nobody is signed in. */
export function pageAccount(): string | null {
  return document.querySelector<HTMLElement>("[data-account]")?.dataset.account ?? null;
}
