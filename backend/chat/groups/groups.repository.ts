import { randomInt } from "node:crypto";
import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** A group, whoever asks: only for what the server itself does. */
export function findGroup(db: Kysely<Database>, groupId: string) {
  return db.selectFrom("chat_groups").selectAll().where("group_id", "=", groupId).executeTakeFirst();
}

/** Holds a group until the transaction ends, so that members are counted and changed one after the other. */
export async function lockGroup(db: Kysely<Database>, groupId: string): Promise<void> {
  await db
    .updateTable("chat_groups")
    .set({ members_version: randomInt(2 ** 31) })
    .where("group_id", "=", groupId)
    .execute();
}

export async function insertGroupConversation(db: Kysely<Database>, groupId: string, now: number): Promise<number> {
  const { id } = await db
    .insertInto("conversations")
    .values({ kind: "group", key: groupId, change_seq: 0, last_seq: 0, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertGroup(db: Kysely<Database>, row: Insertable<Database["chat_groups"]>): Promise<void> {
  await db.insertInto("chat_groups").values(row).execute();
}

export async function updateGroup(
  db: Kysely<Database>,
  groupId: string,
  change: Updateable<Database["chat_groups"]>,
): Promise<void> {
  await db.updateTable("chat_groups").set(change).where("group_id", "=", groupId).execute();
}

/** Adds members; a member already in the group stays as he is. */
export async function insertGroupMembers(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["conversation_members"]>[],
): Promise<void> {
  await db
    .insertInto("conversation_members")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["conversation_id", "user_id"]).doNothing())
    .execute();
}

export async function updateMember(
  db: Kysely<Database>,
  conversationId: number,
  userId: number,
  change: Updateable<Database["conversation_members"]>,
): Promise<void> {
  await db
    .updateTable("conversation_members")
    .set(change)
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .execute();
}

export async function deleteMember(db: Kysely<Database>, conversationId: number, userId: number): Promise<void> {
  await db
    .deleteFrom("conversation_members")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .execute();
}

/** The group and who was in it; its conversation keeps what was written. */
export async function deleteGroup(db: Kysely<Database>, conversationId: number): Promise<void> {
  await db.deleteFrom("group_applications").where("conversation_id", "=", conversationId).execute();
  await db.deleteFrom("conversation_members").where("conversation_id", "=", conversationId).execute();
  await db.deleteFrom("chat_groups").where("conversation_id", "=", conversationId).execute();
}

/** Owner first, then managers, then by the time they came. */
export function listGroupMembers(db: Kysely<Database>, conversationIds: readonly number[]) {
  return db
    .selectFrom("conversation_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["m.conversation_id", "m.user_id as id", "m.level", "m.joined_at", "m.muted_until", "u.desc", "u.avatar"])
    .select(["m.is_up", "m.is_not_disturb"])
    .where("m.conversation_id", "in", conversationIds)
    .orderBy("m.level")
    .orderBy("m.joined_at")
    .orderBy("m.user_id")
    .execute();
}

/** The groups of a user with the state and the last message of each. */
export function listGroups(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("chat_groups as g", "g.conversation_id", "mine.conversation_id")
    .innerJoin("conversations as c", "c.id", "g.conversation_id")
    .leftJoin("messages as m", (join) =>
      join
        .onRef("m.conversation_id", "=", "c.id")
        .onRef("m.seq", "=", "c.last_seq")
        .onRef("m.seq", ">", "mine.joined_seq"),
    )
    .selectAll("g")
    .select(["mine.level", "mine.read_seq", "mine.muted_until as mine_muted_until", "c.change_seq"])
    .select(["mine.is_up as mine_is_up", "mine.is_not_disturb as mine_is_not_disturb"])
    .select(["mine.is_marked_unread", "mine.archived_seq", "c.last_seq"])
    .select(["m.type as last_type", "m.content as last_content", "m.send_time as last_time", "m.from_uid as last_uid"])
    .select((eb) =>
      eb
        .selectFrom("group_applications as a")
        .select((one) => one.fn.countAll<number>().as("waiting"))
        .whereRef("a.conversation_id", "=", "g.conversation_id")
        .as("waiting"),
    )
    .where("mine.user_id", "=", userId)
    .orderBy("g.created_at")
    .orderBy("g.group_id")
    .execute();
}

/** Those of the users who are contacts of one, by id. */
export async function listFriendsAmong(
  db: Kysely<Database>,
  userId: number,
  ids: readonly number[],
): Promise<{ id: number; desc: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("friendships as f")
    .innerJoin("users as u", "u.id", "f.contact_id")
    .select(["u.id", "u.desc"])
    .where("f.user_id", "=", userId)
    .where("f.contact_id", "in", ids)
    .orderBy("u.id")
    .execute();
}

/** Everybody who is a contact of the user, by name. */
export function listFriendsOf(
  db: Kysely<Database>,
  userId: number,
): Promise<{ id: number; desc: string; avatar: string }[]> {
  return db
    .selectFrom("friendships as f")
    .innerJoin("users as u", "u.id", "f.contact_id")
    .select(["u.id", "u.desc", "u.avatar"])
    .where("f.user_id", "=", userId)
    .orderBy("u.desc")
    .orderBy("u.id")
    .execute();
}

export async function insertApplications(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["group_applications"]>[],
): Promise<void> {
  await db
    .insertInto("group_applications")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["conversation_id", "user_id"]).doNothing())
    .execute();
}

export function listApplications(db: Kysely<Database>, conversationId: number) {
  return db
    .selectFrom("group_applications as a")
    .innerJoin("users as u", "u.id", "a.user_id")
    .leftJoin("users as by", "by.id", "a.invited_by")
    .select(["a.user_id", "a.invited_by", "a.created_at", "u.desc", "u.avatar", "by.desc as inviter"])
    .where("a.conversation_id", "=", conversationId)
    .orderBy("a.created_at")
    .orderBy("a.user_id")
    .execute();
}

export async function deleteApplication(db: Kysely<Database>, conversationId: number, userId: number): Promise<void> {
  await db
    .deleteFrom("group_applications")
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .execute();
}

/** Finds the name of an account. */
export async function findUserName(db: Kysely<Database>, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom("users").select("desc").where("id", "=", userId).executeTakeFirst();
  return row?.desc;
}

/** Lists the last seq that each member of a conversation has read. */
export function listReadCursors(db: Kysely<Database>, conversationId: number) {
  return db
    .selectFrom("conversation_members")
    .select(["user_id as uid", "read_seq", "joined_seq"])
    .where("conversation_id", "=", conversationId)
    .orderBy("user_id")
    .execute();
}
