import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { scaleTests, testsBesideSql } from "../../scripts/scale-tests.mjs";

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "campus-scale-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

test("the tests beside SQL that is written by hand run on PostgreSQL, its own where there is one", () => {
  const folder = folderOf({
    "orders/orders.repository.ts": "return sql<number>`count(*)`.execute(db);",
    "orders/orders.test.ts": "",
    "orders/order-acts.test.ts": "",
    "payers/people.repository.ts": "where(sql`name like ${text}`)",
    "payers/payers.test.ts": "",
    "payers/import.test.ts": "",
    "stores/stores.repository.ts": 'db.selectFrom("stores").selectAll().execute();',
    "stores/stores.test.ts": "",
    "stores/locks.test.ts": "// on PostgreSQL two of them wait for one another",
  });
  const found = testsBesideSql(folder).map((file) => file.slice(folder.length + 1));
  expect(found).toEqual([
    "orders/orders.test.ts",
    "payers/import.test.ts",
    "payers/payers.test.ts",
    "stores/locks.test.ts",
  ]);
});

test("what speaks to a bus or to parts that fail always runs there, and FULL=1 runs everything", () => {
  expect(scaleTests(".", false)).toContain("tests/faults/**/*.test.ts");
  expect(scaleTests(".", false)).toContain("backend/payments/orders/orders.test.ts");
  expect(scaleTests(".", true)).toContain("backend/**/*.test.ts");
});
