import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../../tests/support/api/scratch-folder";
import { openDatabase } from "./connection";
import type { Database } from "./tables";

async function openFile() {
  const dataDir = await mkdtemp(join(scratchFolder(), "campus-read-"));
  const database = openDatabase({ databaseUrl: null, dataDir });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return database;
}

/** Counts so far, which takes some tenths of a second a million. */
function count(db: Kysely<Database>, rows: number) {
  return sql<{ total: number }>`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${rows})
    select count(*) as total from numbers
  `.execute(db);
}

test("short reads of a SQLite file do not wait for long ones [O-M2, HOLD-07]", async () => {
  const { heavy, long } = await openFile();
  let finished = 0;
  const slow = Array.from({ length: 6 }, async () => {
    await count(long, 2_000_000);
    finished += 1;
  });
  const { rows } = await count(heavy, 3);
  expect(rows).toEqual([{ total: 3 }]);
  expect(finished).toBeLessThan(3);
  await Promise.all(slow);
});

test("what still waits when the database is closed is refused [O-M2]", async () => {
  const { long, close } = await openFile();
  const reads = Array.from({ length: 4 }, () => count(long, 2_000_000));
  const outcomes = Promise.allSettled(reads);
  await close();
  expect((await outcomes).map(({ status }) => status)).toEqual(reads.map(() => "rejected"));
});
