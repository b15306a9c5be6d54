import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Gives a contact another name; false for who is none. */
export async function updateRemark(
  db: Kysely<Database>,
  userId: number,
  contactId: number,
  remark: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("friendships")
    .set({ remark })
    .where("user_id", "=", userId)
    .where("contact_id", "=", contactId)
    .returning("contact_id")
    .execute();
  return changed.length > 0;
}

/** Takes two people out of each other's contacts; false when they were none. The conversation stays. */
export async function deleteFriendship(db: Kysely<Database>, userId: number, contactId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom("friendships")
    .where((eb) =>
      eb.or([
        eb.and([eb("user_id", "=", userId), eb("contact_id", "=", contactId)]),
        eb.and([eb("user_id", "=", contactId), eb("contact_id", "=", userId)]),
      ]),
    )
    .returning("contact_id")
    .execute();
  return gone.length > 0;
}

/** Remembers that two people parted, so that they are not made contacts again by themselves. */
export async function insertParting(
  db: Kysely<Database>,
  userId: number,
  contactId: number,
  now: number,
): Promise<void> {
  const pair = { low_uid: Math.min(userId, contactId), high_uid: Math.max(userId, contactId) };
  await db
    .insertInto("friend_partings")
    .values({ ...pair, parted_by: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(["low_uid", "high_uid"]).doNothing())
    .execute();
}
