import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { createPageAreas } from "#backend/kernel/http/page-areas";
import tree from "~/routes";
import { routeFiles } from "./route-tree";

interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** A route as the router takes it. */
type RouteObject = { id: string; path?: string } & ({ index: true } | { index?: false; children: RouteObject[] });

const root = { id: "root", path: "" };
const built = new Map<string, BuiltRoute>(
  [root, ...tree.flatMap((node) => flatten(node, root.id))].map((route) => [route.id, route]),
);

/** Routes as the build has them, each with its parent. */
function flatten(node: RouteConfigEntry, parentId: string): BuiltRoute[] {
  const { id = node.file, path, index } = node;
  return [{ id, parentId, path, index }, ...(node.children ?? []).flatMap((child) => flatten(child, id))];
}

function below(routes: readonly BuiltRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => (index ? { id, path, index } : { id, path, children: below(routes, id) }));
}

const areaOf = createPageAreas(Object.fromEntries(built), (pick) => {
  const routes = Object.values(pick(Object.fromEntries(built)));
  return { size: routes.length, tree: below(routes) };
});
const whole = below([...built.values()]);

/** Ways to write the address of a route, and its ancestors', which the first answer of a page tells of too. */
function spellings(url: string): string[] {
  const path = url.replaceAll(/:\w+/g, "x1").replace("*", "some/where");
  const parts = path.split("/");
  const ancestors = parts.map((_, place) => parts.slice(0, place).join("/") || "/");
  const encoded = path.replaceAll("_", "%5F").replaceAll("l", "%6c");
  return [
    path,
    ...ancestors,
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    encoded,
    `${path}.data`,
    `${path}/none/at/all`,
  ];
}

test("a page is found among the routes of its area as among all, however its path is written [ROUTE-01, FAST-07]", () => {
  const paths = ["/", "/none", "/campus_pay", "/Campus_Pay/x", ...routeFiles().flatMap(({ url }) => spellings(url))];
  const found = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.map(({ route }) => route.id);
  for (const path of new Set(paths)) expect(found(areaOf(path).tree, path), path).toEqual(found(whole, path));
});

test("the router looks for a page among a quarter of all routes at most [FAST-07]", () => {
  const large = routeFiles()
    .map(({ url }) => url)
    .filter((url) => url.split("/").length > 2 && areaOf(url).size > built.size / 4);
  expect(large).toEqual([]);
});
