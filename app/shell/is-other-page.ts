/** True between two pages, false where only what lies over one of them comes, goes or changes. */
export function isOtherPage(from: string, to: string): boolean {
  const [one, other] = [pageOf(from), pageOf(to)];
  return one !== other && !one.startsWith(`${other}/`) && !other.startsWith(`${one}/`);
}

/** The address of the page that an address lies over: its list, or a student, who has a page without the list. */
function pageOf(path: string): string {
  return (
    /^.*?\/student\/list\/\d+/.exec(path)?.[0].replace("/list/", "/") ?? /^.*?\/list(?=\/|$)/.exec(path)?.[0] ?? path
  );
}
