import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { openDatabase } from "./connection";
import { createGroupCommit } from "./group-commit";
import { lockConversations } from "./lock-conversations";
import { batchWrite } from "./batch-write";

const backend = await startTestBackend();
const { db } = backend.context;

/** Writes subjects that must be new, and what each call was given. */
function noting() {
  const groupCommit = createGroupCommit({ db }, lockConversations);
  const calls: string[][] = [];
  const write = batchWrite(async (trx, subjects: readonly string[]) => {
    calls.push([...subjects]);
    const rows = subjects.map((subject) => ({ subject, failures: 1, last_failed_at: 0, locked_until: 0 }));
    await trx.insertInto("login_attempts").values(rows).execute();
    return subjects.map((subject) => subject.toUpperCase());
  });
  const put = (subject: string) => write(groupCommit, "1:2", subject);
  return { groupCommit, calls, put };
}

function isKept(subject: string) {
  return db.selectFrom("login_attempts").select("subject").where("subject", "=", subject).executeTakeFirst();
}

test("items of one turn go together in their order, and each gets its own result [RT-04]", async () => {
  const { calls, put } = noting();
  expect(await Promise.all(["b", "a", "c"].map(put))).toEqual(["B", "A", "C"]);
  expect(calls).toEqual([["b", "a", "c"]]);
});

test("what arrives while the others are written goes with the next ones [RT-04]", async () => {
  const { groupCommit, calls, put } = noting();
  let late: Promise<string> | undefined;
  const first = put("early");
  await groupCommit.write({ key: "1:2", rank: 0 }, async () => void (late = put("late")));
  expect([await first, await late]).toEqual(["EARLY", "LATE"]);
  expect(calls).toEqual([["early"], ["late"]]);
});

test("an item that fails does so alone [RT-04]", async () => {
  const { calls, put } = noting();
  await put("taken");
  const ends = await Promise.allSettled(["one", "taken", "two"].map(put));
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(calls.slice(1)).toEqual([["one", "taken", "two"], ["one"], ["taken"], ["two"]]);
  expect([await isKept("one"), await isKept("two")]).not.toContain(undefined);
});

test("another write of the same commit that fails takes no item with it [RT-04]", async () => {
  const { groupCommit, put } = noting();
  const failing = groupCommit.write({ key: "1:2", rank: 0 }, () => Promise.reject(new Error("broken")));
  const ends = await Promise.allSettled([put("kept"), failing]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect(await isKept("kept")).toBeDefined();
});

test("a set whose transaction could not begin takes nothing more [O-B2, HOLD-07]", async () => {
  const { db: away, close } = openDatabase(backend.context.env);
  await away.selectFrom("login_attempts").select("subject").execute();
  await close();
  const connections: { db: typeof db } = { db: away };
  const write = batchWrite((_trx, items: readonly string[]) => Promise.resolve(items));
  const groupCommit = createGroupCommit(connections, lockConversations);
  const put = (item: string) => write(groupCommit, "1:2", item);
  await expect(put("lost")).rejects.toThrow();
  connections.db = db;
  expect(await put("later")).toBe("later");
});

test("a thousand at once are split, not one lost [RT-04]", async () => {
  const { calls, put } = noting();
  const subjects = Array.from({ length: 1000 }, (_, index) => `many ${index}`);
  expect(await Promise.all(subjects.map(put))).toEqual(subjects.map((subject) => subject.toUpperCase()));
  expect(calls.map(({ length }) => length)).toEqual([500, 500]);
});
