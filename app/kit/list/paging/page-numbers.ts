/** The pages a pager names: first, last, and two on each side of the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const named = new Set([1, last]);
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= last) named.add(page);
  const pages = [...named].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? page);
    if (skipped <= 1) return [page];
    // a gap of one page is that page
    return skipped === 2 ? [page - 1, page] : [null, page];
  });
}
