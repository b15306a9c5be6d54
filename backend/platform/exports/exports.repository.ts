import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type Kysely,
  sql,
  type Updateable,
  type UpdateObject,
} from "kysely";
import type { Lease } from "../../kernel/jobs/leased-job";
import { isLeaseOver } from "../../kernel/database/lease";
import type { Database } from "../../kernel/database/tables";
import type { ExportTaskRow } from "../../kernel/database/tables/exports";

export async function insertTask(db: Kysely<Database>, row: Insertable<Database["export_tasks"]>): Promise<number> {
  const { id } = await db.insertInto("export_tasks").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function findTask(db: Kysely<Database>, userId: number, id: number): Promise<ExportTaskRow | undefined> {
  return db
    .selectFrom("export_tasks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The newest first. */
export function listTasks(
  db: Kysely<Database>,
  userId: number,
  module: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ExportTaskRow[]> {
  return db
    .selectFrom("export_tasks")
    .selectAll()
    .where("user_id", "=", userId)
    .where("module", "=", module)
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** All of an account and a module, and those of them that are queued or running. */
export function countTasks(
  db: Kysely<Database>,
  userId: number,
  module: string,
): Promise<{ total: number; underway: number }> {
  return db
    .selectFrom("export_tasks")
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(case when ${eb.ref("status")} in (0, 1) then 1 end), 0)`.as("underway"),
    ])
    .where("user_id", "=", userId)
    .where("module", "=", module)
    .executeTakeFirstOrThrow();
}

/** Those of everybody that are queued or running. */
export async function countWaitingTasks(db: Kysely<Database>): Promise<number> {
  const { waiting } = await db
    .selectFrom("export_tasks")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("status", "in", [0, 1])
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function countUnderway(db: Kysely<Database>, userId: number): Promise<number> {
  const { underway } = await db
    .selectFrom("export_tasks")
    .select((eb) => eb.fn.countAll<number>().as("underway"))
    .where("user_id", "=", userId)
    .where("status", "in", [0, 1])
    .executeTakeFirstOrThrow();
  return underway;
}

/** Deletes the oldest records of exports that ended; answers how many. */
export async function deleteEndedTasks(db: Kysely<Database>, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("export_tasks")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("export_tasks")
        .select("id")
        .where("created_at", "<", before)
        .where("status", "not in", [0, 1])
        .orderBy("id")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Changes a task of an account where it stands in one of these states; answers whether it did. */
export async function updateTaskIn(
  db: Kysely<Database>,
  { userId, id, states }: { userId: number; id: number; states: readonly number[] },
  change: Updateable<Database["export_tasks"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("export_tasks")
    .set(change)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("status", "in", states)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Takes a task that waits, or whose worker is gone: of the line that has the fewest in hand, then of the one served longest ago, likewise
 * of the account, then the oldest. Undefined when there is none, or another was quicker.
 */
export function claimTask(db: Kysely<Database>, lease: Lease): Promise<ExportTaskRow | undefined> {
  return (
    db
      .updateTable("export_tasks")
      .set((eb) => ({
        status: 1,
        row_count: 0,
        attempts: eb("attempts", "+", 1),
        begun_at: lease.now,
        lease_owner: lease.owner,
        lease_until: lease.until,
      }))
      .where("id", "=", (eb) =>
        eb
          .selectFrom("export_tasks")
          .select("id")
          .where(isDue(lease.now))
          .orderBy(inHand("line", lease.now))
          .orderBy(lastBegun("line"))
          .orderBy(inHand("user_id", lease.now))
          .orderBy(lastBegun("user_id"))
          .orderBy("status")
          .orderBy("id")
          .limit(1),
      )
      // once more, for whoever waited on the row while another took it
      .where(isDue(lease.now))
      .returningAll()
      .executeTakeFirst()
  );
}

/** Time until a task that waits or is in hand can be claimed, ms; null: there is none. */
export async function findDueIn(db: Kysely<Database>, now: Expression<number>): Promise<number | null> {
  const { dueIn } = await db
    .selectFrom("export_tasks")
    .select((eb) =>
      sql<number | null>`min(case when ${eb.ref("status")} = 0 then 0 else ${eb.ref("lease_until")} - ${now} end)`.as(
        "dueIn",
      ),
    )
    .where("status", "in", [0, 1])
    .executeTakeFirstOrThrow();
  return dueIn;
}

type Group = "line" | "user_id";

/** The number of exports at work for the group of a task. */
function inHand(group: Group, now: Expression<number>) {
  return (eb: ExpressionBuilder<Database, "export_tasks">) =>
    eb
      .selectFrom("export_tasks as other")
      .select((of) => of.fn.countAll<number>().as("tasks"))
      .whereRef(`other.${group}`, "=", `export_tasks.${group}`)
      .where("other.status", "=", 1)
      .where("other.lease_until", ">", now);
}

/** When an export of the group of a task was begun last; 0: never. */
function lastBegun(group: Group) {
  return (eb: ExpressionBuilder<Database, "export_tasks">) =>
    eb
      .selectFrom("export_tasks as other")
      .select((of) => of.fn.coalesce(of.fn.max("other.begun_at"), of.lit(0)).as("at"))
      .whereRef(`other.${group}`, "=", `export_tasks.${group}`);
}

function isDue(now: Expression<number>) {
  return (eb: ExpressionBuilder<Database, "export_tasks">) =>
    eb.or([eb("status", "=", 0), eb.and([eb("status", "=", 1), isLeaseOver(eb.ref("lease_until"), now)])]);
}

/** Changes a task for who holds it; false: it was cancelled or handed on. */
export async function updateLeasedTask(
  db: Kysely<Database>,
  id: number,
  owner: string,
  change: UpdateObject<Database, "export_tasks">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("export_tasks")
    .set(change)
    .where("id", "=", id)
    .where("status", "=", 1)
    .where("lease_owner", "=", owner)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
