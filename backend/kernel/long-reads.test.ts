import { sql } from "kysely";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../tests/support/api/backend";
import { createLongReads } from "./long-reads";

const backend = await startTestBackend();
const { readDb, longReadDb } = backend.context;

/** Everybody's long reads wait until this one is done. */
function occupy() {
  return sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 4000000)
    select count(*) from numbers
  `.execute(longReadDb);
}

test("who asks for many reports at once is told so, and what was taken is answered [O-M2, HOLD-07]", async () => {
  const token = await backend.signIn("finance");
  const occupied = [occupy(), occupy(), occupy()];
  const query = { start_date: "2026-11-01", end_date: "2026-11-20", unit: "day", by: "none" };
  const ask = () => backend.request("GET", "/campus_pay/report/list", { token, query });
  const answers = await Promise.all(Array.from({ length: 9 }, ask));
  await Promise.all(occupied);
  const refused = answers.filter(({ envelope }) => envelope.code !== code.ok);
  expect(refused.map(({ status, envelope: { code: given, msg } }) => [status, given, msg])).toEqual(
    Array.from({ length: 3 }, () => [200, code.tooOften, "您同时进行的统计与查找较多，请等前面的完成后再试"]),
  );
  expect(answers).toHaveLength(9);
});

test("a school reads two at a time, and another school does not wait for it [O-M2, HOLD-07]", async () => {
  const inTurn = createLongReads();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const read = (userId: number, scope: "all" | number[]) =>
    inTurn({ actor: { userId }, scope, readDb, longReadDb }, async (own) => {
      expect(own.readDb).toBe(longReadDb);
      begun.push(`${userId} of ${String(scope)}`);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const reads = [
    read(1, [7]),
    read(2, [7]),
    read(3, [7]),
    read(4, [8]),
    read(5, "all"),
    read(5, "all"),
    read(5, "all"),
  ];
  const first = ["1 of 7", "2 of 7", "4 of 8", "5 of all", "5 of all"];
  await expect.poll(() => begun).toEqual(first);
  ends[0]?.();
  await reads[0];
  await expect.poll(() => begun).toEqual([...first, "3 of 7"]);
  ends[3]?.();
  await expect.poll(() => begun).toEqual([...first, "3 of 7", "5 of all"]);
  for (const end of ends) end();
  await Promise.all(reads);
});
