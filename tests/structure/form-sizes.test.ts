import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createPageBodyLimit, largestPageBody, type PageRoute } from "#backend/kernel/http/page-body-limit";
import { routeFiles } from "./route-tree";

// server.ts bounds a posted body by the `body` of its route's handle before any route reads it
const routes = routeFiles().filter(({ kind }) => kind !== "layout");
const bodyOf = (file: string) =>
  /export const handle = \{[^}]*\bbody: "([a-z ]+)"/s.exec(readFileSync(file, "utf8"))?.[1];
const filesThat = (uses: RegExp) =>
  routes.map(({ file }) => file).filter((file) => uses.test(readFileSync(file, "utf8")));

test("the pages that take files, and no others, take large bodies [S2, HOLD-01]", () => {
  const readers = filesThat(/\b(readUpload|importUploadAction)\(/);
  expect(readers.length).toBeGreaterThan(5);
  expect(routes.map(({ file }) => file).filter((file) => bodyOf(file) === "files")).toEqual(readers);
});

test("the pages that everybody may post to take short bodies alone [S2, HOLD-01]", () => {
  const readers = filesThat(/\breadPublicForm\(/);
  expect(readers.length).toBeGreaterThan(3);
  expect(routes.map(({ file }) => file).filter((file) => bodyOf(file) === "short")).toEqual(readers);
});

test("a page's limit holds for the ways its path is written [S2]", () => {
  const tree: Record<string, PageRoute> = {
    root: {},
    login: { parentId: "root", path: "login", body: "short" },
    list: { parentId: "root", path: "notice/list" },
    edit: { parentId: "list", path: "edit/:id", body: "rich text" },
    import: { parentId: "root", path: "payer/import", body: "files" },
  };
  const limitOf = createPageBodyLimit(tree);
  const ordinary = limitOf("/home");
  expect(limitOf("/login")).toBeLessThan(ordinary);
  for (const path of ["/login/", "/LOGIN", "/login.data", "//login", "/%6cogin"])
    expect(limitOf(path), path).toBe(limitOf("/login"));
  expect(limitOf("/notice/list")).toBe(ordinary);
  expect(limitOf("/notice/list/edit/5.data")).toBeGreaterThan(ordinary);
  expect(limitOf("/payer/import")).toBe(largestPageBody);
  expect(limitOf("/payer/import/5")).toBe(ordinary);
  expect(limitOf("/%E0%A4%A")).toBe(ordinary);
});
