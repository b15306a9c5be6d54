import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createGroupCommit } from "./group-commit";
import { groupedDelete, groupedInsert, groupedRead, groupedUpdate } from "./grouped-rows";

const noted: string[] = [];
const { db } = (await startTestBackend({ onStatement: ({ sql }) => noted.push(sql) })).context;
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const { write } = createGroupCommit({ db }, async () => undefined);

interface Attempt {
  subject: string;
  failures: number;
  last_failed_at: number;
  locked_until: number;
}
const columns = ["subject", "failures", "last_failed_at", "locked_until"] as const;
const insert = groupedInsert<Attempt>("login_attempts", { columns });
const insertOnce = groupedInsert<Attempt, Pick<Attempt, "subject">>("login_attempts", {
  ...{ columns, onceBy: ["subject"] },
});
const read = groupedRead<Pick<Attempt, "subject">, Attempt>("login_attempts", { key: ["subject"], columns });
const update = groupedUpdate<Omit<Attempt, "locked_until">, Pick<Attempt, "subject">>("login_attempts", {
  ...{ key: ["subject"], columns: ["last_failed_at"], unchanged: ["failures"], constants: { locked_until: 9 } },
});
const remove = groupedDelete<Pick<Attempt, "subject">>("login_attempts", ["subject"]);

const attempt = (subject: string, failures = 1): Attempt => ({
  ...{ subject, failures, last_failed_at: 0, locked_until: 0 },
});

/** Runs steps as the members of one shared transaction; answers what each of them answered. */
function together<Answer>(...steps: ((trx: typeof db) => Promise<Answer>)[]): Promise<Answer[]> {
  return Promise.all(steps.map((step, place) => write({ key: `${place}`, rank: 0 }, step)));
}

const statementsOf = (word: string) =>
  noted.filter((sql) => sql.includes("login_attempts") && sql.includes(word)).length;

test("members of a shared transaction get their own rows, on PostgreSQL by one statement for all [CHAN-05]", async () => {
  const subjects = ["one", "two", "three", 'it\'s "four" {5}'];
  noted.length = 0;
  const answers = await together(
    ...subjects.map((subject, place) => async (trx: typeof db) => {
      await insert(trx, attempt(subject, place));
      const [updated] = await update(trx, { subject, failures: place, last_failed_at: place * 10 });
      return [updated?.subject, await read(trx, { subject })];
    }),
  );
  expect(answers).toEqual(
    subjects.map((subject, place) => [
      subject,
      [{ subject, failures: place, last_failed_at: place * 10, locked_until: 9 }],
    ]),
  );
  // each of the three reads its inputs from a list
  if (isPostgres) expect(["insert", "update", "select * from"].map(statementsOf)).toEqual([1, 1, 3]);
});

test("one asks for nothing that is there, another for what is: no row goes astray [CHAN-05]", async () => {
  await together((trx) => insert(trx, attempt("there")));
  const answers = await together(
    (trx) => read(trx, { subject: "nowhere" }),
    (trx) => read(trx, { subject: "there" }),
    (trx) => read(trx, { subject: "there" }),
  );
  expect(answers).toEqual([[], [attempt("there")], [attempt("there")]]);
  const updated = await together(
    (trx) => update(trx, { subject: "there", failures: 2, last_failed_at: 5 }),
    (trx) => update(trx, { subject: "nowhere", failures: 1, last_failed_at: 5 }),
  );
  expect(updated).toEqual([[], []]);
  expect(await read(db, { subject: "there" })).toEqual([attempt("there")]);
});

test("what is there already is not added again, and each hears whether it was [CHAN-05]", async () => {
  await together((trx) => insert(trx, attempt("known")));
  const added = await together(
    (trx) => insertOnce(trx, attempt("known", 7)),
    (trx) => insertOnce(trx, attempt("new", 7)),
    (trx) => insertOnce(trx, attempt("new", 8)),
  );
  expect(added).toEqual([[], [{ subject: "new" }], []]);
  expect(await read(db, { subject: "new" })).toEqual([attempt("new", 7)]);
  expect(await read(db, { subject: "known" })).toEqual([attempt("known")]);
});

test("two writes of one row follow one another [CHAN-05]", async () => {
  await together((trx) => insert(trx, attempt("twice")));
  await together(
    ...[1, 2, 3].map(
      (last_failed_at) => (trx: typeof db) => update(trx, { subject: "twice", failures: 1, last_failed_at }),
    ),
  );
  expect(await read(db, { subject: "twice" })).toMatchObject([{ last_failed_at: 3 }]);
  await together(
    (trx) => remove(trx, { subject: "twice" }),
    (trx) => remove(trx, { subject: "nowhere" }),
  );
  expect(await read(db, { subject: "twice" })).toEqual([]);
});

test("one of many that fails does so alone [CHAN-05]", async () => {
  await together((trx) => insert(trx, attempt("taken")));
  const steps = ["before", "taken", "after"].map((subject) => (trx: typeof db) => insert(trx, attempt(subject)));
  const outcomes = await Promise.allSettled(steps.map((step, place) => write({ key: `${place}`, rank: 0 }, step)));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  for (const subject of ["before", "after"]) expect(await read(db, { subject })).toHaveLength(1);
});
