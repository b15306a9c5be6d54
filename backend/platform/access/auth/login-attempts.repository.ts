import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/database/tables";

export interface AttemptRule {
  /** Failures older than this are forgotten. */
  windowMs: number;
  /** The time for which the n-th failure in a row closes the door; the last entry holds for every further one. */
  waitsMs: readonly number[];
}

/**
 * Counts an attempt as failed before it is judged and closes the door for the wait that follows, in one statement:
 * of attempts made at the same time only as many get through as would have in turn.
 * False when the door is closed or the subject was never seen.
 */
export async function updateAttempt(
  db: Kysely<Database>,
  subject: string,
  now: number,
  { windowMs, waitsMs }: AttemptRule,
): Promise<boolean> {
  const failures = sql<number>`case when last_failed_at < ${now - windowMs} then 1 else failures + 1 end`;
  const waits = waitsMs.map((waitMs, index) => sql`when ${index + 1} then ${sql.lit(now + waitMs)}`);
  const last = sql.lit(now + (waitsMs.at(-1) ?? 0));
  const result = await db
    .updateTable("login_attempts")
    .set({
      failures,
      last_failed_at: now,
      locked_until: sql<number>`case (${failures}) ${sql.join(waits, sql` `)} else ${last} end`,
    })
    .where("subject", "=", subject)
    // a door that is closed for longer than any wait is one of a clock that has gone back since
    .where(({ eb, or }) => or([eb("locked_until", "<=", now), eb("locked_until", ">", now + Math.max(...waitsMs))]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True when this is the first attempt of a subject; false when there is a row already. */
export async function insertAttempt(
  db: Kysely<Database>,
  subject: string,
  now: number,
  rule: AttemptRule,
): Promise<boolean> {
  const result = await db
    .insertInto("login_attempts")
    .values({ subject, failures: 1, last_failed_at: now, locked_until: now + (rule.waitsMs[0] ?? 0) })
    .onConflict((conflict) => conflict.column("subject").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findLockedUntil(db: Kysely<Database>, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("login_attempts")
    .select("locked_until")
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.locked_until;
}

/** The failures of a subject, unless the last is older than a moment. */
export async function findFailures(db: Kysely<Database>, subject: string, since: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("login_attempts")
    .select("failures")
    .where("subject", "=", subject)
    .where("last_failed_at", ">=", since)
    .executeTakeFirst();
  return row?.failures;
}

export async function deleteAttempts(db: Kysely<Database>, subject: string): Promise<void> {
  await db.deleteFrom("login_attempts").where("subject", "=", subject).execute();
}

/** Takes one failure back and opens the door again. */
export async function forgiveAttempt(db: Kysely<Database>, subject: string): Promise<void> {
  await db
    .updateTable("login_attempts")
    .set((row) => ({ failures: row("failures", "-", 1), locked_until: 0 }))
    .where("subject", "=", subject)
    .where("failures", ">", 0)
    .execute();
}

export async function deleteOldAttempts(db: Kysely<Database>, before: number): Promise<void> {
  await db.deleteFrom("login_attempts").where("last_failed_at", "<", before).execute();
}
