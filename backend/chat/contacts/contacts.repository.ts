import { type Kysely, sql } from "kysely";
import type { Availability } from "#contract/chat/availability";
import { everybody } from "#contract/chat/message";
import { mostUnread } from "#contract/chat/unread";
import type { Database } from "../../kernel/database/tables";

/** Everybody who has the user as a contact. */
export async function listFollowers(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db.selectFrom("friendships").select("user_id").where("contact_id", "=", userId).execute();
  return rows.map((row) => row.user_id);
}

/** Everybody who has one of the users as a contact, with which. */
export function listFollowersOf(db: Kysely<Database>, users: readonly number[]) {
  return db.selectFrom("friendships").select(["user_id", "contact_id"]).where("contact_id", "in", users).execute();
}

/** The names, pictures, chosen availability and last conversation of the accounts that are there, in no order. */
export function listProfiles(db: Kysely<Database>, users: readonly number[]) {
  return db
    .selectFrom("users")
    .select(["id", "desc as displayName", "avatar", "availability", "last_contact_id", "last_contact_version"])
    .where("id", "in", users)
    .execute();
}

export async function updateAvailability(
  db: Kysely<Database>,
  userId: number,
  availability: Availability,
): Promise<void> {
  await db.updateTable("users").set({ availability }).where("id", "=", userId).execute();
}

/** The user's friends with the state and the last message of each conversation, by id. */
export function listFriends(db: Kysely<Database>, userId: number) {
  return friends(db).where("f.user_id", "=", userId).orderBy("f.contact_id").execute();
}

/** Lists contacts as `listFriends` does: one account as its contacts see it, and its contacts as it sees them. */
export function listFriendsBothWays(db: Kysely<Database>, userId: number, contactIds: readonly number[]) {
  return friends(db)
    .where((eb) =>
      eb.or([
        eb.and([eb("f.user_id", "=", userId), eb("f.contact_id", "in", contactIds)]),
        eb.and([eb("f.contact_id", "=", userId), eb("f.user_id", "in", contactIds)]),
      ]),
    )
    .orderBy("f.user_id")
    .orderBy("f.contact_id")
    .execute();
}

function friends(db: Kysely<Database>) {
  return db
    .selectFrom("friendships as f")
    .innerJoin("users as u", "u.id", "f.contact_id")
    .innerJoin("conversations as c", "c.id", "f.conversation_id")
    .innerJoin("conversation_members as mine", (join) =>
      join.onRef("mine.conversation_id", "=", "c.id").onRef("mine.user_id", "=", "f.user_id"),
    )
    .innerJoin("conversation_members as theirs", (join) =>
      join.onRef("theirs.conversation_id", "=", "c.id").onRef("theirs.user_id", "=", "f.contact_id"),
    )
    .leftJoin("messages as m", (join) => join.onRef("m.conversation_id", "=", "c.id").onRef("m.seq", "=", "c.last_seq"))
    .leftJoin("schools as s", "s.school_id", "u.school_id")
    .select([
      "f.user_id",
      "f.contact_id",
      "f.conversation_id",
      "f.remark",
      "u.desc",
      "u.avatar",
      "u.account_type",
      "u.availability",
    ])
    .select(["s.short_name as school", "c.change_seq", "c.last_seq"])
    .select(["mine.read_seq", "mine.is_up", "mine.is_not_disturb", "theirs.read_seq as peer_read_seq"])
    .select(["mine.is_marked_unread", "mine.archived_seq"])
    .select(["m.type as last_type", "m.content as last_content", "m.send_time as last_time"]);
}

/**
 * Counts how many messages of others lie between the two cursors of each of the user's conversations, at most `mostUnread`, and whether one
 * of them names the user; lines of events are none. The cursors are those of the moment of counting. What was read is not looked at.
 */
export function countUnread(db: Kysely<Database>, userId: number, conversationId?: number) {
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations as c", "c.id", "mine.conversation_id")
    .select(["mine.conversation_id", "mine.read_seq", "c.change_seq"])
    .select((eb) => {
      const unread = eb
        .selectFrom("messages as m")
        .select(sql`1`.as("one"))
        // both are of the index; joined to the rows of members, PostgreSQL would take `seq` for a filter over the whole history
        .whereRef("m.conversation_id", "=", "mine.conversation_id")
        .whereRef("m.seq", ">", "mine.read_seq")
        .whereRef("c.last_seq", ">", "mine.read_seq")
        .where("m.from_uid", "<>", userId)
        .where("m.type", "<>", "event");
      return [
        eb
          // ordered, or PostgreSQL may expect to find that many soonest by reading the table from its beginning
          .selectFrom(unread.orderBy("m.seq").limit(mostUnread).as("counted"))
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .$asScalar()
          .as("unread"),
        // 0 and 1 on SQLite
        eb.exists(unread.where("m.at_uids", "<>", "").where(namesUser(userId))).as("is_named"),
      ];
    })
    .where("mine.user_id", "=", userId)
    .$if(conversationId !== undefined, (query) => query.where("mine.conversation_id", "=", Number(conversationId)));
}

/** The seqs of those messages of others after the user's read cursors that name the user, by conversation, oldest first. */
export function listMentions(db: Kysely<Database>, userId: number, conversationIds: readonly number[]) {
  return (
    db
      .selectFrom("conversation_members as mine")
      // in this order: SQLite would begin with the messages, since they lie as they are asked for
      .crossJoin("messages as m")
      .whereRef("m.conversation_id", "=", "mine.conversation_id")
      .whereRef("m.seq", ">", "mine.read_seq")
      .select(["m.conversation_id", "m.seq"])
      .where("mine.user_id", "=", userId)
      .where("mine.conversation_id", "in", conversationIds)
      .where("m.from_uid", "<>", userId)
      .where("m.type", "<>", "event")
      .where("m.at_uids", "<>", "")
      .where(namesUser(userId))
      .orderBy("m.conversation_id")
      .orderBy("m.seq")
  );
}

function namesUser(userId: number) {
  const names = (uid: number) => sql<boolean>`m.at_uids like ${`%,${uid},%`}`;
  return sql<boolean>`(${names(userId)} or ${names(everybody)})`;
}
