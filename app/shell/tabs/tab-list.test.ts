import { expect, test } from "vitest";
import {
  closeTabs,
  leaveTabs,
  moveTab,
  neighbourOf,
  noTabs,
  type Tabs,
  tabTitle,
  type Visit,
  visitPage,
} from "./tab-list";

const list = "/campus_pay/order/list";

/** A plain link to a page, or as told. */
function visit(path: string, told: Partial<Visit> = {}): Visit {
  const page = /^[^?#]*\/list/.exec(path)?.[0] ?? path.split(/[?#]/)[0] ?? path;
  return { tab: { path, name: page, page }, isReturn: false, isOwn: path !== page, closed: [], ...told };
}

function visits(...all: Visit[]): Tabs {
  return all.reduce(visitPage, noTabs);
}

function paths({ list: tabs }: Tabs): string[] {
  return tabs.map(({ path }) => path);
}

const clicked = { isReturn: true };

test("a page visited has a tab, and visited again the same one [SHELL-12]", () => {
  const tabs = visits(visit("/home"), visit(list), visit("/home"));
  expect(paths(tabs)).toEqual(["/home", list]);
  expect(tabs.current).toBe("/home");
});

test("what is filtered within a tab changes its path in place [SHELL-12]", () => {
  const tabs = visits(visit("/home"), visit(list), visit("/profile"), visit(list, clicked), visit(`${list}?state=2`));
  expect(paths(tabs)).toEqual(["/home", `${list}?state=2`, "/profile"]);
});

test("a filter that another tab has already makes the two one [SHELL-12]", () => {
  const elsewhere = visits(visit(list), visit("/home"), visit(`${list}?state=2`));
  expect(paths(elsewhere)).toEqual([list, "/home", `${list}?state=2`]);
  const tabs = visitPage(elsewhere, visit(list));
  expect(paths(tabs)).toEqual(["/home", list]);
});

test("a link with a query from elsewhere has a tab of its own, a plain one leads to the page's [SHELL-12]", () => {
  const tabs = visits(visit(`${list}?state=2`), visit("/home"), visit(`${list}?state=3`), visit("/home", clicked));
  expect(paths(tabs)).toEqual([`${list}?state=2`, "/home", `${list}?state=3`]);
  expect(paths(visitPage(tabs, visit(list)))).toEqual([list, "/home", `${list}?state=3`]);
});

test("#new opens a page once more, from within the page too [SHELL-12]", () => {
  const tabs = visits(visit(list), visit(`${list}#new`));
  expect(paths(tabs)).toEqual([list, `${list}#new`]);
  expect(paths(visitPage(tabs, visit(`${list}?state=2`)))).toEqual([list, `${list}?state=2`]);
});

test("a click on a tab shows that tab, though both are of one list, and so does going back [SHELL-12]", () => {
  const two = visits(visit(list), visit("/home"), visit(`${list}?state=2`));
  const first = visitPage(two, visit(list, clicked));
  expect(paths(first)).toEqual(paths(two));
  expect(first.current).toBe(list);
  expect(paths(visitPage(first, visit(`${list}?state=2`, clicked)))).toEqual(paths(two));
});

test("from a page without a tab a filtered list is opened from elsewhere [SHELL-12]", () => {
  const tabs = visitPage(leaveTabs(visits(visit(list))), visit(`${list}?state=2`));
  expect(paths(tabs)).toEqual([list, `${list}?state=2`]);
});

test("a form over a list is in the list's tab, and alone in one when opened from elsewhere [SHELL-12]", () => {
  const within = visits(visit(list), visit(`${list}/new`));
  expect(paths(within)).toEqual([`${list}/new`]);
  const from = visits(visit(list), visit("/home"), visit(`${list}/new`));
  expect(paths(from)).toEqual([list, "/home", `${list}/new`]);
});

test("the shown tab goes when its neighbour has come: the one before it first [SHELL-12]", () => {
  const tabs = visits(visit("/a"), visit("/b"), visit("/c"));
  expect(neighbourOf(tabs, "/b")).toBe("/a");
  expect(neighbourOf(tabs, "/a")).toBe("/b");
  expect(neighbourOf(visits(visit("/a")), "/a")).toBeNull();
  const left = visitPage(tabs, visit("/b", { isReturn: true, closed: ["/c"] }));
  expect(paths(left)).toEqual(["/a", "/b"]);
  expect(paths(closeTabs(left, ["/a"]))).toEqual(["/b"]);
});

test("visiting what is shown changes nothing [SHELL-12]", () => {
  const last = visit(`${list}#new`);
  const tabs = visits(visit("/a"), visit(list), last);
  expect(visitPage(tabs, last)).toEqual(tabs);
});

test("tabs are moved within the row [SHELL-12]", () => {
  const tabs = visits(visit("/a"), visit("/b"), visit("/c"));
  expect(paths(moveTab(tabs, "/a", 2))).toEqual(["/b", "/c", "/a"]);
  expect(paths(moveTab(tabs, "/a", -1))).toEqual(["/a", "/b", "/c"]);
  expect(paths(moveTab(tabs, "/c", 0))).toEqual(["/c", "/a", "/b"]);
});

test("a tab is called by its page, its filter and another school [D-16, DESK-10]", () => {
  const tab = { path: list, name: "付款人", page: list };
  expect(tabTitle(tab, null)).toBe("付款人");
  expect(tabTitle({ ...tab, note: "3869" }, "青溪实验小学")).toBe("付款人 · 3869 · 青溪实验小学");
});

test("of more than thirty the oldest goes [SHELL-12]", () => {
  const tabs = visits(...Array.from({ length: 31 }, (_, index) => visit(`/${index}`)));
  expect(tabs.list).toHaveLength(30);
  expect(paths(tabs).at(0)).toBe("/1");
});
