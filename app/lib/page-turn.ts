const turning = ["cur_page", "page_size"];

/** True when the second address asks for another page of the same list, or for pages of another size: it differs in that alone, and says so. */
export function isPageTurn(from: string, to: string): boolean {
  const [before, after] = [new URL(from), new URL(to)];
  const isTurned = turning.some((name) => {
    const asked = after.searchParams.get(name);
    return asked !== null && asked !== before.searchParams.get(name);
  });
  if (!isTurned) return false;
  for (const { searchParams } of [before, after]) {
    for (const name of turning) searchParams.delete(name);
    searchParams.sort();
  }
  return before.href === after.href;
}

interface Navigation {
  currentUrl: URL;
  nextUrl: URL;
  /** Absent where no form is sent. */
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}

/** Leaves what stands around a list as it is while a page of it is turned. */
export function reloadUnlessTurned(to: Navigation): boolean {
  const isWritten = to.formMethod !== undefined && to.formMethod !== "GET";
  return !isWritten && isPageTurn(to.currentUrl.href, to.nextUrl.href) ? false : to.defaultShouldRevalidate;
}
