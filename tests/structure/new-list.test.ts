import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "new-list-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const edited = [
  "app/routes.ts",
  "backend/kernel/database/tables.ts",
  "backend/migrations",
  "backend/modules.ts",
  "contract/listed-pages.ts",
  "contract/kernel/permission-tree/register-tree.ts",
  "scripts",
];

// `npm run check:new-list` also checks types and lint of what is made, and runs its test
test("new:list makes a list of seven files and adds it to routes, tree, lists, modules and schema", () => {
  for (const path of edited) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(path, join(folder, path), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const told = execFileSync(process.execPath, ["scripts/new-list.mjs", "sample_thing", "样品"], { cwd: folder });
  const files = String(told)
    .split("\n")
    .filter((line) => /^[\w/.-]+\.tsx?$/.test(line));
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const changed = files.filter((path) => edited.includes(path) || path === "backend/migrations/migrate.ts");
  const made = files.filter((path) => !changed.includes(path));
  const uncounted = made.filter((path) => /\/migrations\/|\/tables\/|\.test\.ts$/.test(path));
  expect(uncounted).toHaveLength(3);
  expect(made.length - uncounted.length).toBe(7);
  expect(changed).toHaveLength(6);
  for (const path of changed) expect([path, read(path)]).toEqual([path, expect.stringMatching(/sample[_-]thing/i)]);
  for (const path of files) {
    const { diagnostics = [] } = ts.transpileModule(read(path), { fileName: path, reportDiagnostics: true });
    expect([path, diagnostics.map(({ messageText }) => messageText)]).toEqual([path, []]);
    expect([path, read(path)]).toEqual([path, expect.not.stringMatching(/\{\{(?:noun|Noun|名词)/)]);
  }
});
