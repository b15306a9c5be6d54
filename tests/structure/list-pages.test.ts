import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dictionaries } from "#backend/demo/seed/dictionaries";
import { columnsByPage, listedPages } from "#contract/listed-pages";
import { findPagePermission, isOpenPage } from "#backend/platform/lists/view-pages";
import { type PermissionNode, permissionTree } from "#contract/kernel/permission-tree/tree";
import { pageKeyOf } from "#contract/kernel/page-key";
import type { RouteHandle } from "~/lib/route-handle";
import { deletePathOf, exportPathOf } from "~/lib/list-paths";
import { routeFiles } from "./route-tree";

const lists = routeFiles().filter(({ file }) => /<(?:Loaded)?ListPage\b/.test(readFileSync(file, "utf8")));

test("every list page has a page key with columns and a right, so that views can be kept of it [PLUS-06]", () => {
  expect(lists.length).toBeGreaterThan(30);
  const without = lists.filter(({ url }) => {
    const page = pageKeyOf(url);
    if (page === null || !columnsByPage.has(page)) return true;
    return findPagePermission(page) === undefined && !isOpenPage(page);
  });
  expect(without.map(({ url }) => url)).toEqual([]);
});

const modules = import.meta.glob<{ handle?: RouteHandle }>("../../app/pages/**/list.tsx");
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

test("every list says in a whole sentence what it is for while it is empty, and what one row is called [D-17, SETUP-02]", () => {
  const without = listedPages.filter(({ list: { empty, noun } }) => !/^.{4,}。$/.test(empty) || noun === "");
  expect(listedPages.length).toBeGreaterThan(25);
  expect(without.map(({ list }) => list.title)).toEqual([]);
});

const shared = [
  { file: "app/kit/list/routes/delete.tsx", call: "destroy", addressOf: deletePathOf },
  { file: "app/kit/list/routes/export.ts", call: "export", addressOf: exportPathOf },
] as const;

test.each(shared)("every address of $file is that of a list with this call [LIST-10]", ({ file, call, addressOf }) => {
  const urls = routeFiles().flatMap((route) => (route.file === file ? [route.url] : []));
  const known = listedPages.flatMap(({ list, api }) => (api[call] ? [addressOf(list.path)] : []));
  expect(urls.length).toBeGreaterThan(8);
  expect(urls.filter((url) => !known.includes(url))).toEqual([]);
});

test("the dictionaries that lists name are there from the first day [DICT-02]", () => {
  const named = listedPages.flatMap(({ list }) =>
    [...Object.values(list.columns), ...Object.values(list.filters)].flatMap((part) =>
      "choices" in part && "dictionary" in part.choices ? [part.choices.dictionary] : [],
    ),
  );
  const types: readonly string[] = dictionaries.map(({ dict_type }) => dict_type);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !types.includes(name))).toEqual([]);
});
