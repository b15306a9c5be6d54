import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../../tests/support/api/scratch-folder";
import { openSqlite } from "./sqlite";

test("the log beside the file is cut back after a bulk write [O-m7]", () => {
  const file = join(scratchFolder(), `bulk-${process.pid}.db`);
  const database = openSqlite(file);
  const run = (statement: string) => database.prepare(statement).run();
  run("create table rows (body blob)");
  run("begin");
  for (let written = 0; written < 100; written++) run("insert into rows values (randomblob(1000000))");
  run("commit");
  const longest = statSync(`${file}-wal`).size;
  // the first writes after it begin the log anew
  for (let written = 0; written < 3; written++) run("insert into rows values (randomblob(5000000))");
  expect(longest).toBeGreaterThan(95_000_000);
  expect(statSync(`${file}-wal`).size).toBeLessThan(70_000_000);
  database.close();
});
