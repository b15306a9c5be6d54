/** The account, with its school, that the open page was drawn for (`drawnFor`); null where nobody is signed in. */
export function pageAccount(): string | null {
  return document.querySelector<HTMLElement>("[data-account]")?.dataset.account ?? null;
}
