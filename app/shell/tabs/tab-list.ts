// The row of tabs as data (SHELL-12, decision 0025).

export interface Tab {
  /** The whole path it shows, query included: no two tabs have the same. */
  path: string;
  /** The page's title. */
  name: string;
  /** The filter of its list in words, which tells tabs of one list apart; absent without one. */
  note?: string;
  /** The part of an address that stays the same while the user filters, sorts, turns pages and opens what lies over a list. */
  page: string;
}

export interface Tabs {
  list: readonly Tab[];
  /** Path of the tab that is shown; null on pages that have none. */
  current: string | null;
}

/** The way by which a page came to be shown. */
export interface Visit {
  tab: Tab;
  /** By a tab itself, or by going back: the tab that has this path is meant, whatever is shown before. */
  isReturn: boolean;
  /** By a link that says more than which page: a query, #new, something over a list. */
  isOwn: boolean;
  /** Paths of tabs that were closed on the way. */
  closed: readonly string[];
}

export const noTabs: Tabs = { list: [], current: null };

export const mostTabs = 30;

/** The tabs once a page is shown: in the tab before, in one that has its path, in its page's own, or in a new one. */
export function visitPage({ list, current }: Tabs, { tab, isReturn, isOwn, closed }: Visit): Tabs {
  const kept = list.filter(({ path }) => path === tab.path || !closed.includes(path));
  const before = kept.find(({ path, page }) => path === current && page === tab.page);
  const same = kept.find(({ path }) => path === tab.path);
  const ofPage = isOwn ? undefined : kept.find(({ page }) => page === tab.page);
  const place = (opensAgain(tab) ? same : isReturn ? (same ?? before) : (before ?? same)) ?? ofPage;
  const shown = place
    ? kept.flatMap((known) => (known === place ? [tab] : known.path === tab.path ? [] : [known]))
    : [...kept, tab];
  return { list: withoutOldest(shown, tab), current: tab.path };
}

/** Nobody looks at a tab: what is opened next is opened from elsewhere. */
export function leaveTabs({ list }: Tabs): Tabs {
  return { list, current: null };
}

/** The tabs beside one: what its menu closes. */
export function tabsBeside({ list }: Tabs, path: string | null) {
  const index = list.findIndex((tab) => tab.path === path);
  const paths = list.map((tab) => tab.path);
  return { left: index < 0 ? [] : paths.slice(0, index), right: index < 0 ? [] : paths.slice(index + 1) };
}

/** Names a tab by its page, its filter and, where it is another than the page's, its school. */
export function tabTitle({ name, note }: Tab, school: string | null): string {
  return [name, note, school].filter(Boolean).join(" · ");
}

/** Finds the tab to go to when the shown one is closed: the one before it, else the one after. */
export function neighbourOf(tabs: Tabs, path: string): string | null {
  const { left, right } = tabsBeside(tabs, path);
  return left.at(-1) ?? right[0] ?? null;
}

export function closeTabs({ list, current }: Tabs, closed: readonly string[]): Tabs {
  return { list: list.filter(({ path }) => !closed.includes(path)), current };
}

/** Puts a tab at another place; places beyond the ends are the ends. */
export function moveTab({ list, current }: Tabs, path: string, to: number): Tabs {
  const moved = list.filter((tab) => tab.path === path);
  const others = list.filter((tab) => tab.path !== path);
  const place = Math.max(0, to);
  return { list: [...others.slice(0, place), ...moved, ...others.slice(place)], current };
}

/** From within the page too. */
function opensAgain({ path }: Tab): boolean {
  return path.endsWith("#new");
}

function withoutOldest(list: readonly Tab[], shown: Tab): readonly Tab[] {
  if (list.length <= mostTabs) return list;
  const oldest = list.find((tab) => tab !== shown);
  return list.filter((tab) => tab !== oldest);
}
