import type { Kysely } from "kysely";
import { hotQuery } from "../../database/hot-query";
import { isLeaseOver } from "../../database/lease";
import type { Database } from "../../database/tables";

export interface TaskName {
  kind: TaskKind;
  /** The order's id, the refund's number, the account's id and the day (`billSubject`), the merchant's id. */
  subject: string;
}

/** Adds a task; one that is there already becomes due at the time. */
export async function insertTask(
  db: Kysely<Database>,
  { kind, subject }: TaskName,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<void> {
  await db
    .insertInto("channel_tasks")
    .values({ kind, subject, due_at: dueAt, tries: 0, leased_until: 0, problem: "", created_at: now })
    .onConflict((conflict) =>
      conflict.columns(["kind", "subject"]).doUpdateSet({ due_at: dueAt, tries: 0, problem: "" }),
    )
    .execute();
}

/** `trade`: an order is asked about; `refund`: a refund is handed over and asked about; `bill`: the bill of a day is fetched; `certificates`: a channel's are fetched anew. */
export const taskKinds = ["trade", "refund", "bill", "certificates"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** Takes the task of some kinds that has been due the longest, for this instance alone until a time. */
export async function claimTask(
  db: Kysely<Database>,
  kinds: readonly TaskKind[],
  { now, leasedUntil }: { now: number; leasedUntil: number },
): Promise<(TaskName & { tries: number }) | undefined> {
  const due = await db
    .selectFrom("channel_tasks")
    .select(["kind", "subject", "tries"])
    .where("kind", "in", kinds)
    .where("due_at", "<=", now)
    .where((eb) => isLeaseOver(eb.ref("leased_until"), now))
    .orderBy("due_at")
    .limit(mostTries)
    .execute();
  for (const task of due) {
    const { numUpdatedRows } = await db
      .updateTable("channel_tasks")
      .set({ leased_until: leasedUntil })
      .where("kind", "=", task.kind)
      .where("subject", "=", task.subject)
      // another instance may have taken it meanwhile
      .where((eb) => isLeaseOver(eb.ref("leased_until"), now))
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...task, kind: readKind(task.kind) };
  }
  return undefined;
}

/** Takes one task, due or not; undefined where it is not there or another instance is at it. */
export function claimNamedTask(
  db: Kysely<Database>,
  { kind, subject }: TaskName,
  { now, leasedUntil }: { now: number; leasedUntil: number },
): Promise<{ tries: number } | undefined> {
  return db
    .updateTable("channel_tasks")
    .set({ leased_until: leasedUntil })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where((eb) => isLeaseOver(eb.ref("leased_until"), now))
    .returning("tries")
    .executeTakeFirst();
}

export async function hasTask(db: Kysely<Database>, { kind, subject }: TaskName): Promise<boolean> {
  const found = await db
    .selectFrom("channel_tasks")
    .select("kind")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes tasks of a kind due at a time; answers how many. */
export async function updateDue(
  db: Kysely<Database>,
  kind: TaskKind,
  subjects: readonly string[],
  dueAt: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("channel_tasks")
    .set({ due_at: dueAt })
    .where("kind", "=", kind)
    .where("subject", "in", subjects)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

function readKind(text: string): TaskKind {
  const kind = taskKinds.find((known) => known === text);
  if (kind) return kind;
  throw new Error(`no task ${text}`);
}

// as many instances may look for work at once
const mostTries = 10;

/** When the task is due again; also gives it back. */
export async function updateTask(
  db: Kysely<Database>,
  name: TaskName,
  task: { due_at: number; tries: number; problem: string },
): Promise<void> {
  await db
    .updateTable("channel_tasks")
    .set({ ...task, leased_until: 0 })
    .where("kind", "=", name.kind)
    .where("subject", "=", name.subject)
    .execute();
}

const remove = hotQuery<{ kind: string; subject: string }, never>((db, param) =>
  db.deleteFrom("channel_tasks").where("kind", "=", param("kind")).where("subject", "=", param("subject")),
);

export async function deleteTask(db: Kysely<Database>, { kind, subject }: TaskName): Promise<void> {
  await remove.forEach(db, [{ kind, subject }]);
}
