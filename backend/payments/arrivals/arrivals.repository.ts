import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Adds payments of a school to those that the bell is to tell of. */
export async function addWaiting(
  db: Kysely<Database>,
  schoolId: number,
  { count, fen }: { count: number; fen: number },
): Promise<void> {
  await db
    .insertInto("school_arrivals")
    .values({ school_id: schoolId, waiting_count: count, waiting_fen: fen, told_at: 0 })
    .onConflict((conflict) =>
      conflict.column("school_id").doUpdateSet({
        waiting_count: sql`school_arrivals.waiting_count + ${count}`,
        waiting_fen: sql`school_arrivals.waiting_fen + ${fen}`,
      }),
    )
    .execute();
}

/** Schools with payments to tell of whose staff was not told within `pauseMs` before now, nor by a clock that has gone back since. Epoch ms. */
export function listDue(db: Kysely<Database>, { now, pauseMs }: { now: number; pauseMs: number }) {
  return db
    .selectFrom("school_arrivals")
    .selectAll()
    .where("waiting_count", ">", 0)
    .where((eb) => eb.or([eb("told_at", "<=", now - pauseMs), eb("told_at", ">", now + pauseMs)]))
    .orderBy("school_id")
    .limit(500)
    .execute();
}

/** Takes what waits of a school, at most once for a time it was told at; answers whether this call was the one. */
export async function takeWaiting(
  db: Kysely<Database>,
  { school_id, waiting_count, waiting_fen, told_at }: Awaited<ReturnType<typeof listDue>>[number],
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("school_arrivals")
    .set((eb) => ({
      waiting_count: eb("waiting_count", "-", waiting_count),
      waiting_fen: eb("waiting_fen", "-", waiting_fen),
      told_at: at,
    }))
    .where("school_id", "=", school_id)
    .where("told_at", "=", told_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
