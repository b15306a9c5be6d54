import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { isLive } from "../../platform/access/auth/live-session";

/** Inserts a subscription; one of the same browser, whoever's it was, becomes this one. */
export async function upsertSubscription(
  db: Kysely<Database>,
  row: Insertable<Database["push_subscriptions"]>,
): Promise<void> {
  const { endpoint: _, ...rest } = row;
  await db
    .insertInto("push_subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(rest))
    .execute();
}

/** Deletes all but the newest subscriptions of an account. */
export async function deleteOlderSubscriptions(db: Kysely<Database>, userId: number, kept: number): Promise<void> {
  const newest = db
    .selectFrom("push_subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(kept);
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("id", "not in", newest).execute();
}

export async function deleteOwnSubscription(db: Kysely<Database>, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", userId).where("endpoint", "=", endpoint).execute();
}

/** Deletes a subscription that its push service no longer knows, unless the browser has renewed it meanwhile. */
export async function deleteGoneSubscription(
  db: Kysely<Database>,
  { id, p256dh }: { id: number; p256dh: string },
): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("id", "=", id).where("p256dh", "=", p256dh).execute();
}

export function findOwnSubscription(
  db: Kysely<Database>,
  userId: number,
  endpoint: string,
): Promise<{ shows_content: 0 | 1 } | undefined> {
  return db
    .selectFrom("push_subscriptions")
    .select("shows_content")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .executeTakeFirst();
}

/** True as soon as one browser anywhere is subscribed. */
export async function hasSubscriptions(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom("push_subscriptions").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * The subscriptions of the members of a conversation who have not read up to `seq`, of sessions that live, and the name of the group;
 * null for a conversation of two.
 */
export function listSubscriptionsOfMembers(db: Kysely<Database>, conversationId: number, seq: number, now: number) {
  return db
    .selectFrom("conversation_members as member")
    .innerJoin("push_subscriptions as push", "push.user_id", "member.user_id")
    .innerJoin("sessions", "sessions.id", "push.session_id")
    .innerJoin("users", "users.id", "push.user_id")
    .leftJoin("chat_groups as group", "group.conversation_id", "member.conversation_id")
    .select(["push.id", "push.user_id", "push.endpoint", "push.p256dh", "push.auth", "push.shows_content"])
    .select(["push.language", "users.availability", "member.is_not_disturb", "group.name as group_name"])
    .where("member.conversation_id", "=", conversationId)
    .where("member.read_seq", "<", seq)
    .where("member.joined_seq", "<", seq)
    .where("users.status", "=", 1)
    .where(isLive(now))
    .orderBy("push.id")
    .execute();
}

export function findKeys(db: Kysely<Database>) {
  return db.selectFrom("push_keys").select(["public_key", "sealed_private_key"]).where("id", "=", 1).executeTakeFirst();
}

/** The first of several instances has its keys kept. */
export async function insertKeys(db: Kysely<Database>, row: Insertable<Database["push_keys"]>): Promise<void> {
  await db
    .insertInto("push_keys")
    .values(row)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
