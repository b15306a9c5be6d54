import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

// A folder that imports another one which imports it back can only be read, moved and tested together with it. The rule of lint
// finds circles of files alone; this looks at each level of folders, types and lazy imports included.

const houses = ["app", "backend", "contract"];
const aliases: Readonly<Record<string, string>> = { "#backend/": "backend/", "#contract/": "contract/", "~/": "app/" };
const specifier = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)"([^"]+)"/g;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...houses], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && existsSync(file));

/** The file of ours that an import names; undefined for a package. */
function fileOf(importer: string, name: string): string | undefined {
  const alias = Object.keys(aliases).find((start) => name.startsWith(start));
  if (alias === undefined && !name.startsWith(".")) return undefined;
  const path = alias === undefined ? join(dirname(importer), name) : aliases[alias] + name.slice(alias.length);
  return ["", ".ts", ".tsx"].map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile());
}

/** By folder: its entries, each with the entries beside it that it imports. */
function listArrows(): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const file of files) {
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(specifier)) {
      const imported = fileOf(file, name);
      if (imported === undefined) continue;
      const [from, to] = [file.split("/"), imported.split("/")];
      const level = from.findIndex((part, index) => part !== to[index]);
      const [importer, target] = [from[level], to[level]];
      if (importer === undefined || target === undefined) continue;
      const folder = from.slice(0, level).join("/");
      const entries = found.get(folder) ?? new Map<string, Set<string>>();
      found.set(folder, entries.set(importer, (entries.get(importer) ?? new Set()).add(target)));
    }
  }
  return found;
}

/** The entries of one folder that lead back to themselves. */
function entriesInCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reach = (from: string) => {
    const seen = new Set<string>();
    const waiting = [...(arrows.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(arrows.get(next) ?? []));
    }
    return seen;
  };
  return [...arrows.keys()].filter((entry) => reach(entry).has(entry));
}

test("no folder or file imports another one that leads back to it, at any level", () => {
  const circles = [...listArrows()].flatMap(([folder, arrows]) =>
    entriesInCircles(arrows).map((entry) => `${folder}/${entry}`),
  );
  expect(circles).toEqual([]);
});

test("circles are found", () => {
  const circle = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(entriesInCircles(circle)).toEqual(["b", "c"]);
});
