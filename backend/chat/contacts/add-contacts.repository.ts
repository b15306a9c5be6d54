import { accountType } from "#contract/platform/states";
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The school, agent or platform that an account belongs to. */
export interface Affiliation {
  id: number;
  account_type: number;
  school_id: number | null;
  agent_id: number | null;
}

export function findAffiliation(db: Kysely<Database>, userId: number): Promise<Affiliation | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "account_type", "school_id", "agent_id"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The first contacts of an account, by id; without those it parted from. */
export async function listColleagueIds(db: Kysely<Database>, user: Affiliation, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "<>", user.id)
    .where((eb) => isColleague(eb, user, now))
    .where("id", "not in", (eb) => eb.selectFrom("friend_partings").select("high_uid").where("low_uid", "=", user.id))
    .where("id", "not in", (eb) => eb.selectFrom("friend_partings").select("low_uid").where("high_uid", "=", user.id))
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

type Users = ExpressionBuilder<Database, "users">;

/**
 * Finds the accounts that belong together: the platform with everybody, an agent with the staff of its schools, the
 * staff of one school.
 */
export function isColleague(eb: Users, user: Affiliation, now: number): ExpressionWrapper<Database, "users", SqlBool> {
  if (user.account_type === accountType.platform) return eb("users.id", ">", 0);
  return eb.or([eb("account_type", "=", accountType.platform), belongsWith(eb, user, now)]);
}

function belongsWith(eb: Users, user: Affiliation, now: number): ExpressionWrapper<Database, "users", SqlBool> {
  const inForce = eb
    .selectFrom("agent_schools as link")
    .where("link.valid_from", "<=", now)
    .where((link) => link.or([link("link.valid_to", "is", null), link("link.valid_to", ">", now)]));
  const isStaff = eb("account_type", "=", accountType.school);
  if (user.account_type === accountType.agent) {
    const schools = inForce.where("link.agent_id", "=", user.agent_id).select("link.school_id");
    return eb.and([isStaff, eb("school_id", "in", schools)]);
  }
  const agents = inForce.where("link.school_id", "=", user.school_id).select("link.agent_id");
  const isAgent = eb.and([eb("account_type", "=", accountType.agent), eb("agent_id", "in", agents)]);
  return eb.or([eb.and([isStaff, eb("school_id", "=", user.school_id)]), isAgent]);
}

/** Forgets that two people parted. */
export async function deleteRemoval(db: Kysely<Database>, userId: number, contactId: number): Promise<void> {
  await db
    .deleteFrom("friend_partings")
    .where("low_uid", "=", Math.min(userId, contactId))
    .where("high_uid", "=", Math.max(userId, contactId))
    .execute();
}

/** Conversations of friends by their keys, made where missing. */
export async function insertConversations(db: Kysely<Database>, keys: readonly string[], now: number): Promise<void> {
  await db
    .insertInto("conversations")
    .values(keys.map((key) => ({ kind: "friend" as const, key, change_seq: 0, last_seq: 0, created_at: now })))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

export function listConversationsByKey(db: Kysely<Database>, keys: readonly string[]) {
  return db.selectFrom("conversations").select(["id", "key"]).where("key", "in", keys).execute();
}

/** Two people of one conversation. */
export interface Pair {
  userId: number;
  contactId: number;
  conversationId: number;
}

export async function insertMembers(db: Kysely<Database>, pairs: readonly Pair[], now: number): Promise<void> {
  await db
    .insertInto("conversation_members")
    .values(
      pairs.map(({ userId, conversationId }) => ({
        conversation_id: conversationId,
        user_id: userId,
        level: 2 as const,
        read_seq: 0,
        joined_seq: 0,
        joined_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["conversation_id", "user_id"]).doNothing())
    .execute();
}

/** Answers those that were not there before, both ways. */
export function insertFriendships(
  db: Kysely<Database>,
  pairs: readonly Pair[],
  now: number,
): Promise<{ user_id: number; contact_id: number }[]> {
  return db
    .insertInto("friendships")
    .values(
      pairs.map(({ userId, contactId, conversationId }) => ({
        user_id: userId,
        contact_id: contactId,
        conversation_id: conversationId,
        remark: "",
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(["user_id", "contact_id"]).doNothing())
    .returning(["user_id", "contact_id"])
    .execute();
}
