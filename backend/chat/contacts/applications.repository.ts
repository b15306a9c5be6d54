import type { Kysely } from "kysely";
import type { ApplicationStatus } from "#contract/chat/friends";
import type { Database } from "../../kernel/database/tables";

export function findApplication(db: Kysely<Database>, fromId: number, toId: number) {
  return db
    .selectFrom("friend_applications")
    .selectAll()
    .where("from_uid", "=", fromId)
    .where("to_uid", "=", toId)
    .executeTakeFirst();
}

/** Writes an application that waits, in the place of an earlier one. */
export async function upsertApplication(
  db: Kysely<Database>,
  application: { from_uid: number; to_uid: number; word: string },
  now: number,
): Promise<void> {
  const waiting = { word: application.word, status: 0 as const, updated_at: now };
  await db
    .insertInto("friend_applications")
    .values({ ...application, status: 0, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(["from_uid", "to_uid"]).doUpdateSet({ ...waiting, created_at: now }))
    .execute();
}

/** Ends an application that waits; false when none did. */
export async function answerApplication(
  db: Kysely<Database>,
  { from_uid, to_uid, status }: { from_uid: number; to_uid: number; status: ApplicationStatus },
  now: number,
): Promise<boolean> {
  const settled = await db
    .updateTable("friend_applications")
    .set({ status, updated_at: now })
    .where("from_uid", "=", from_uid)
    .where("to_uid", "=", to_uid)
    .where("status", "=", 0)
    .returning("to_uid")
    .execute();
  return settled.length > 0;
}

/** Counts the people who wait for the user's answer. */
export async function countWaiting(db: Kysely<Database>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom("friend_applications")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("to_uid", "=", userId)
    .where("status", "=", 0)
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the people whom the user has asked since a time. */
export async function countSent(db: Kysely<Database>, userId: number, since: number): Promise<number> {
  const { total } = await db
    .selectFrom("friend_applications")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("from_uid", "=", userId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return total;
}

/** Applications to and of the user with the other side, those that wait first, then the newest. */
export function listApplications(db: Kysely<Database>, userId: number, limit: number) {
  return db
    .selectFrom("friend_applications as x")
    .innerJoin("users as u", (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb("x.to_uid", "=", userId), eb("u.id", "=", eb.ref("x.from_uid"))]),
          eb.and([eb("x.from_uid", "=", userId), eb("u.id", "=", eb.ref("x.to_uid"))]),
        ]),
      ),
    )
    .select(["x.from_uid", "x.word", "x.status", "x.created_at", "u.id", "u.desc", "u.avatar"])
    .orderBy((eb) => eb.case().when("x.status", "=", 0).then(0).else(1).end())
    .orderBy("x.updated_at", "desc")
    .orderBy("u.id")
    .limit(limit)
    .execute();
}
