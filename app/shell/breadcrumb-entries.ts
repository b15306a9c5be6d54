import { readHandle, type TitledMatch, titleOfMatch } from "~/lib/route-handle";
import type { MenuEntry } from "~/lib/shell-data";

export interface BreadcrumbEntry {
  title: string;
  /** Null where there is nothing to open: directories, and the page one is on. */
  path: string | null;
}

interface Match extends TitledMatch {
  pathname: string;
}

/**
 * Home, the directories above the page, the list it lies beside or below, the page and what is opened in it (ROUTE-05).
 * `trail` is the page's place in the menu, whose directories have no page of their own.
 */
export function breadcrumbEntries(
  matches: readonly Match[],
  trail: readonly MenuEntry[],
  home: BreadcrumbEntry,
): readonly BreadcrumbEntry[] {
  const pages = matches.flatMap((match) => {
    const title = readHandle(match.handle).breadcrumb === false ? undefined : titleOfMatch(match);
    return title === undefined ? [] : [{ title, pathname: match.pathname }];
  });
  // also where it lies below the chat, whose address is its own
  if (pages[0]?.title === home.title) return [{ ...home, path: null }];
  const directories = trail.slice(0, -1).map(({ display_name }) => ({ title: display_name, path: null }));
  const menuPage = trail.at(-1);
  const isBelow = menuPage !== undefined && !matches.some(({ pathname }) => pathname === menuPage.url);
  const list = isBelow ? [{ title: menuPage.display_name, path: menuPage.url }] : [];
  const last = pages.length - 1;
  return [
    home,
    ...directories,
    ...list,
    ...pages.map(({ title, pathname }, index) => ({ title, path: index === last ? null : pathname })),
  ];
}
