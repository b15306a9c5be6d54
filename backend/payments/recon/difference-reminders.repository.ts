import { batchState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Notes that a school's bills left differences that nobody was told of. */
export async function markWaiting(db: Kysely<Database>, schoolId: number): Promise<void> {
  await db
    .insertInto("school_differences")
    .values({ school_id: schoolId, is_waiting: 1, told_at: 0 })
    .onConflict((conflict) => conflict.column("school_id").doUpdateSet({ is_waiting: 1 }))
    .execute();
}

/** Schools with differences to tell of whose staff was not told since a time. */
export function listDue(db: Kysely<Database>, toldBefore: number) {
  return db
    .selectFrom("school_differences")
    .selectAll()
    .where("is_waiting", "=", 1)
    .where("told_at", "<", toldBefore)
    .orderBy("school_id")
    .limit(500)
    .execute();
}

/** Takes what waits of a school, at most once for a time it was told at; answers whether this call was the one. */
export async function takeWaiting(
  db: Kysely<Database>,
  { school_id, told_at }: Awaited<ReturnType<typeof listDue>>[number],
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("school_differences")
    .set({ is_waiting: 0, told_at: at })
    .where("school_id", "=", school_id)
    .where("told_at", "=", told_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The differences of a school's bills that nobody has dealt with. */
export async function countOpenDifferences(db: Kysely<Database>, schoolId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recon_batches")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("open_count"), eb.lit(0)).as("count"))
    .where("school_id", "=", schoolId)
    .where("state", "=", batchState.differing)
    .executeTakeFirstOrThrow();
  return Number(count);
}
