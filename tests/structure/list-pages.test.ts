import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { columnsByPage } from "#backend/columns/pages";
import { findPagePermission, isOpenPage } from "#backend/saved-views/view-pages";
import { pageKeyOf } from "#contract/page-key";
import { routeFiles } from "./route-tree";

const lists = routeFiles().filter(({ file }) => /<ListPage\b/.test(readFileSync(file, "utf8")));

test("every list page has a page key with columns and a right, so that views can be kept of it [PLUS-06]", () => {
  expect(lists.length).toBeGreaterThan(12);
  const without = lists.filter(({ url }) => {
    const page = pageKeyOf(url);
    if (page === null || !columnsByPage.has(page)) return true;
    return findPagePermission(page) === undefined && !isOpenPage(page);
  });
  expect(without.map(({ url }) => url)).toEqual([]);
});
