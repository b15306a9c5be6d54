import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createGroupCommit, type GroupCommit } from "./group-commit";
import { lockConversations } from "./lock-conversations";
import type { Database } from "./tables";

const backend = await startTestBackend();
const { db } = backend.context;
const order = { key: "1:2", rank: 0 };

/** A group commit, and how many transactions its writes were given. */
function counting() {
  const groupCommit = createGroupCommit({ db }, lockConversations);
  const transactions = new Set<Transaction<Database>>();
  const write: GroupCommit["write"] = (place, run) =>
    groupCommit.write(place, (trx) => {
      transactions.add(trx);
      return run(trx);
    });
  return { write, transactions };
}

const attempt = (subject: string) => ({ subject, failures: 1, last_failed_at: 0, locked_until: 0 });

test("what arrives in one turn shares one transaction, and each gets its own answer [RT-04]", async () => {
  const { write, transactions } = counting();
  const answers = await Promise.all([1, 2, 3].map((value) => write(order, async () => value * 10)));
  expect(answers).toEqual([10, 20, 30]);
  expect(transactions.size).toBe(1);
});

test("what arrives while a transaction runs goes into the next one [RT-04]", async () => {
  const { write, transactions } = counting();
  let nested: Promise<string> | undefined;
  await write(order, async () => {
    nested = write(order, async () => "later");
  });
  expect(await nested).toBe("later");
  expect(transactions.size).toBe(2);
});

test("one that fails does so alone, and the others are committed [RT-04]", async () => {
  const { write } = counting();
  const put = (subject: string) =>
    write(order, async (trx) => void (await trx.insertInto("login_attempts").values(attempt(subject)).execute()));
  await db.insertInto("login_attempts").values(attempt("taken")).execute();
  const outcomes = await Promise.allSettled([put("first"), put("taken"), put("last")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const rows = await db.selectFrom("login_attempts").select("subject").where("subject", "<>", "taken").execute();
  expect(rows.map(({ subject }) => subject).sort()).toEqual(["first", "last"]);
});

test("conversations are written side by side, and one that fails takes no other with it [RT-04]", async () => {
  const { write, transactions } = counting();
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const put = (subject: string, key: string) =>
    write(
      { key, rank: 0 },
      async (trx) => void (await trx.insertInto("login_attempts").values(attempt(subject)).execute()),
    );
  const first = write({ key: "3:4", rank: 0 }, () => arrived);
  await Promise.all([first, write({ key: "5:6", rank: 0 }, async () => arrive())]);
  expect(transactions.size).toBe(1);

  await db.insertInto("login_attempts").values(attempt("there")).execute();
  const outcomes = await Promise.allSettled([put("one", "3:4"), put("there", "4:5"), put("two", "5:6")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  const rows = await db.selectFrom("login_attempts").select("subject").where("subject", "in", ["one", "two"]).execute();
  expect(rows).toHaveLength(2);
});

test("writes go by key and rank, those of one place in the order of their calls [RT-03]", async () => {
  const { write } = counting();
  const ran: string[] = [];
  const places = [
    ["2:3", 9],
    ["1:2", 7],
    ["2:3", 0],
    ["1:2", 0],
    ["1:2", 0],
  ] as const;
  await Promise.all(
    places.map(([key, rank], index) => write({ key, rank }, async () => ran.push(`${key}/${rank}/${index}`))),
  );
  const of = (key: string) => ran.filter((place) => place.startsWith(key));
  expect([of("1:2"), of("2:3")]).toEqual([
    ["1:2/0/3", "1:2/0/4", "1:2/7/1"],
    ["2:3/0/2", "2:3/9/0"],
  ]);
});

test("a thousand at once are split, not one lost [RT-04]", async () => {
  const { write, transactions } = counting();
  const answers = await Promise.all(
    Array.from({ length: 1000 }, (_, index) =>
      write(order, async (trx) => {
        await sql`select 1`.execute(trx);
        return index;
      }),
    ),
  );
  expect(answers).toEqual(Array.from({ length: 1000 }, (_, index) => index));
  expect(transactions.size).toBe(2);
});
