import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { schoolTables, sealedColumns } from "../../scripts/backup/school-tables.mjs";
import { startTestBackend } from "../support/api/backend";

test("of every table it is said what goes along with a school, of those with rows of schools by school [O-X8]", async () => {
  const { context } = await startTestBackend();
  const tables = await context.db.introspection.getTables({ withInternalKyselyTables: true });
  // the index of words of SQLite is emptied with its table of blocks
  const found = tables.filter(({ name }) => !name.startsWith("message_words"));
  expect(Object.keys(schoolTables).toSorted()).toEqual(found.map(({ name }) => name).toSorted());

  const withSchool = found.filter(({ columns }) => columns.some(({ name }) => name === "school_id"));
  const rules = new Map<string, readonly ((school: string, table: string) => string)[]>(Object.entries(schoolTables));
  const open = withSchool.filter(({ name }) => {
    const written = rules.get(name)?.map((rule) => rule("7", name)) ?? [];
    return !written.some((sql) => sql === "true" || /school_id (?:is distinct from|<>) 7/.test(sql));
  });
  expect(open.map(({ name }) => name)).toEqual([]);
});

test("whatever is sealed with the data key is sealed anew for a school, or does not go along [O-X8]", () => {
  const files = readdirSync("backend", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const source = files.map((name) => readFileSync(join("backend", name), "utf8")).join("\n");
  const type = /type SealPurpose =([^;]+);/.exec(source)?.[1] ?? "";
  const purposes = [...type.matchAll(/["`]([\w.]+)["`$]/g)].map(([, purpose = ""]) => purpose);
  expect(purposes).toContain("student.id_card");
  const anew = sealedColumns.map(({ purpose }) => purpose({ kind: "private_key" }));
  const staysBehind = ["import.payload", "push.private_key"];
  const missing = purposes.filter((purpose) => ![...anew, ...staysBehind].some((known) => known.startsWith(purpose)));
  expect(missing).toEqual([]);
});
