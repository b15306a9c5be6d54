import { type Expression, expressionBuilder, type Kysely, sql } from "kysely";
import { groupedDelete } from "../../kernel/database/grouped-rows";
import { isLeaseOver } from "../../kernel/database/lease";
import type { Database } from "../../kernel/database/tables";

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

export interface ClaimedTask extends TaskName {
  tries: number;
  /** Epoch ms. */
  due_at: number;
  /** An instance that ended had begun it. */
  wasLeft: boolean;
}

interface Lease {
  /** By the database's clock. */
  now: Expression<number>;
  leasedUntil: Expression<number>;
}

/** Takes the task of some kinds that has been due the longest, for this instance alone until a time. */
export async function claimTask(
  db: Kysely<Database>,
  kinds: readonly TaskKind[],
  dueBy: number,
  lease: Lease,
): Promise<ClaimedTask | undefined> {
  const due = await dueTasks(db, kinds, { dueBy, now: lease.now }).execute();
  for (const task of due) {
    const { subject, tries, due_at, leased_until } = task;
    const name = { kind: readKind(task.kind), subject };
    if (await leaseTask(db, name, lease)) return { ...name, tries, due_at, wasLeft: leased_until > 0 };
  }
  return undefined;
}

/** Selects tasks of some kinds that are due and free, those due the longest first. */
export function dueTasks(
  db: Kysely<Database>,
  kinds: readonly TaskKind[],
  { dueBy, now }: { dueBy: number; now: Expression<number> },
) {
  return earliestOf(db, kinds, mostTries, (tasks) =>
    tasks.where("due_at", "<=", dueBy).where((eb) => isLeaseOver(eb.ref("leased_until"), now)),
  );
}

type Tasks = ReturnType<typeof selectTasks>;

/** Selects the earliest tasks of some kinds. Of each kind so many are read by its index: together, all that wait were sorted. */
function earliestOf(
  db: Kysely<Database>,
  kinds: readonly TaskKind[],
  limit: number,
  narrow: (tasks: Tasks) => Tasks = (tasks) => tasks,
) {
  const earliest = kinds.map((kind) =>
    db
      .selectFrom(
        narrow(selectTasks(db).where("kind", "=", kind))
          .orderBy("due_at")
          .limit(limit)
          .as("of_kind"),
      )
      .selectAll(),
  );
  const tasks = earliest.reduce((all, next) => all.unionAll(next));
  return db.selectFrom(tasks.as("tasks")).selectAll().orderBy("due_at").limit(limit);
}

/** Takes one task, due or not; undefined where it is not there, `busy` while another instance is at it. */
export async function claimNamedTask(
  db: Kysely<Database>,
  name: TaskName,
  lease: Lease,
): Promise<ClaimedTask | "busy" | undefined> {
  const task = await selectTasks(db)
    .where("kind", "=", name.kind)
    .where("subject", "=", name.subject)
    .executeTakeFirst();
  if (!task) return undefined;
  const { tries, due_at, leased_until } = task;
  return (await leaseTask(db, name, lease)) ? { ...name, tries, due_at, wasLeft: leased_until > 0 } : "busy";
}

/** Time until a task of some kinds is due and free, ms, by the earliest; null: there is none. */
export async function findDueIn(
  db: Kysely<Database>,
  kinds: readonly TaskKind[],
  { now, databaseNow }: { now: number; databaseNow: Expression<number> },
): Promise<number | null> {
  const { dueIn } = await db
    .selectFrom(earliestOf(db, kinds, mostInHand).as("next"))
    .select((eb) => [
      eb("due_at", "-", now).as("due_in"),
      sql<number>`${eb.ref("leased_until")} - ${databaseNow}`.as("free_in"),
    ])
    .$call((next) => db.selectFrom(next.as("waits")))
    .select(sql<number | null>`min(case when due_in > free_in then due_in else free_in end)`.as("dueIn"))
    .executeTakeFirstOrThrow();
  return dueIn;
}

// those that are in hand at all instances stand before the next one
const mostInHand = 100;

function selectTasks(db: Kysely<Database>) {
  return db.selectFrom("channel_tasks").select(["kind", "subject", "tries", "due_at", "leased_until"]);
}

/** False where another instance is at the task, or has done it meanwhile. */
async function leaseTask(
  db: Kysely<Database>,
  { kind, subject }: TaskName,
  { now, leasedUntil }: Lease,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("channel_tasks")
    .set({ leased_until: leasedUntil })
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where((eb) => isLeaseOver(eb.ref("leased_until"), now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
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

const remove = groupedDelete<TaskName>("channel_tasks", ["kind", "subject"]);

export async function deleteTask(db: Kysely<Database>, { kind, subject }: TaskName): Promise<void> {
  await remove(db, { kind, subject });
}

/** Removes a claimed task that is done; one that was queued anew meanwhile, or is to be done at once, is given back. */
export async function finishTask(db: Kysely<Database>, { kind, subject, due_at }: ClaimedTask): Promise<void> {
  const isTask = expressionBuilder<Database, "channel_tasks">().and({ kind, subject });
  const { numDeletedRows } = await db
    .deleteFrom("channel_tasks")
    .where(isTask)
    .where("due_at", "=", due_at)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await db.updateTable("channel_tasks").set({ leased_until: 0 }).where(isTask).execute();
}
