import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { preparedQuery, sendSideBySide } from "./prepared-query";
import { sideBySide } from "./side-by-side";
import type { Database } from "./tables";

const { db } = (await startTestBackend()).context;

const insert = preparedQuery<{ subject: string }, never>((on, param) =>
  on
    .insertInto("login_attempts")
    .values({ subject: param("subject"), failures: 1, last_failed_at: 0, locked_until: 0 }),
);

async function put(trx: Kysely<Database>, ...subjects: string[]): Promise<void> {
  for (const subject of subjects) await insert.forEach(trx, [{ subject }]);
}

test("what is asked for together answers in its own place [RT-04]", async () => {
  const answered = await sideBySide([Promise.resolve(1), "two", Promise.resolve("three")]);
  expect(answered).toEqual([1, "two", "three"]);
});

test("where one of them fails nothing that was to follow another is written after the transaction [RT-04, CHAN-05]", async () => {
  await put(db, "taken");
  const others = Array.from({ length: 40 }, (_all, index) => `other ${index}`);
  let rest = Promise.resolve();
  const together = db.transaction().execute(async (trx) => {
    await sendSideBySide(trx);
    const taken = put(trx, "taken");
    rest = put(trx, ...others);
    await sideBySide([taken, rest]);
  });
  await expect(together).rejects.toThrow(/unique/i);
  await Promise.allSettled([rest]);
  const rows = await db.selectFrom("login_attempts").select("subject").execute();
  expect(rows.map(({ subject }) => subject)).toEqual(["taken"]);
});
