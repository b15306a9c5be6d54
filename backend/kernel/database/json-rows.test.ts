import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { planOf } from "../../../tests/support/api/query-plan";
import { jsonRows } from "./json-rows";

const backend = await startTestBackend();
const { db, kind } = backend.context;

test("rows are found by those of a list, not the list by each row, with the statistics of a table that was small [IM-11, FAST-04]", async () => {
  await sql`create table counted (id integer primary key, count integer not null)`.execute(db);
  await sql`insert into counted (id, count) values ${sql.join(Array.from({ length: 20 }, (_, id) => sql`(${id}, 0)`))}`.execute(
    db,
  );
  await sql`analyze counted`.execute(db);
  const json = JSON.stringify([5, 7, 5_000].map((id) => ({ id, count: id * 2 })));
  const rows = jsonRows(db, sql`${json}`, "given", ["id", "integer"], ["count", "integer"]);
  const update = sql<{ id: number; count: number }>`
    update counted set count = given.count from ${rows} where counted.id = given.id returning counted.id, counted.count`;
  if (kind === "sqlite") {
    const plan = await planOf(backend, { compile: () => update.compile(db) });
    expect(plan, plan).toMatch(/SEARCH counted USING INTEGER PRIMARY KEY/);
  }
  expect((await update.execute(db)).rows.toSorted((one, other) => one.id - other.id)).toEqual([
    { id: 5, count: 10 },
    { id: 7, count: 14 },
  ]);
});
