import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { columnsByPage } from "#contract/list-columns/pages";
import { findPagePermission, isOpenPage } from "#backend/platform/lists/view-pages";
import { type PermissionNode, permissionTree } from "#contract/permission-tree/tree";
import { pageKeyOf } from "#contract/page-key";
import type { RouteHandle } from "~/lib/route-handle";
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

const modules = import.meta.glob<{ handle?: RouteHandle }>("../../app/routes/**/*.tsx");
const menuUrls = (tree: readonly PermissionNode[]): string[] =>
  tree.flatMap(({ type, url, child }) => [...(type === 2 ? [url] : []), ...menuUrls(child)]);

test("every list under a list names the list above, which is in the menu [D-B3, ROUTE-05, SHELL-05]", async () => {
  const under = lists.filter(({ url }) => /\/list\/:/.test(url));
  expect(under.length).toBeGreaterThan(1);
  const parents = await Promise.all(
    under.map(async ({ file }) => (await modules[`../../${file}`]?.())?.handle?.parent),
  );
  const known = menuUrls(permissionTree).filter((url) => !url.includes(":"));
  expect(parents.filter((parent) => parent === undefined || !known.includes(parent))).toEqual([]);
});
