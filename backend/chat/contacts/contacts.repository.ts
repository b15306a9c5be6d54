import { type Kysely, sql } from "kysely";
import { everybody, type Sender } from "#contract/chat/message";
import type { Database } from "../../database/tables";

/** How an account shows itself in chat. */
export async function findProfile(db: Kysely<Database>, userId: number): Promise<Sender | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "desc as displayName", "avatar"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Everybody who has the user as a contact. */
export async function listFollowers(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db.selectFrom("friendships").select("user_id").where("contact_id", "=", userId).execute();
  return rows.map((row) => row.user_id);
}

/** The user's friends with the state and the last message of each conversation, by id. */
export function listFriends(db: Kysely<Database>, userId: number) {
  return friends(db).where("f.user_id", "=", userId).orderBy("f.contact_id").execute();
}

/** As `listFriends`, of one account as those see it who have it as a contact, and of those as it sees them. */
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
    .select(["f.user_id", "f.contact_id", "f.conversation_id", "f.remark", "u.desc", "u.avatar", "u.account_type"])
    .select(["s.short_name as school", "c.change_seq", "c.last_seq"])
    .select(["mine.read_seq", "mine.is_up", "mine.is_not_disturb", "theirs.read_seq as peer_read_seq"])
    .select(["m.type as last_type", "m.content as last_content", "m.send_time as last_time"]);
}

/**
 * How many messages of others lie between the two cursors of each of the user's conversations, and how many of them name the user;
 * lines of events are none. The cursors are those of the moment of counting.
 */
export function countUnread(db: Kysely<Database>, userId: number) {
  return (
    db
      .selectFrom("conversation_members as mine")
      .innerJoin("conversations as c", "c.id", "mine.conversation_id")
      .leftJoin("messages as m", (join) =>
        join
          .onRef("m.conversation_id", "=", "c.id")
          .onRef("m.seq", ">", "mine.read_seq")
          .onRef("c.last_seq", ">", "mine.read_seq")
          .on("m.from_uid", "<>", userId)
          .on("m.type", "<>", "event"),
      )
      .select(["mine.conversation_id", "mine.read_seq", "c.change_seq"])
      .select((eb) => eb.fn.count<number>("m.seq").as("unread"))
      // it looks at rows that are counted anyway
      .select((eb) => eb.fn.count<number>(eb.case().when(namesUser(userId)).then(1).end()).as("mentions"))
      .where("mine.user_id", "=", userId)
      .groupBy(["mine.conversation_id", "mine.read_seq", "c.change_seq"])
      .execute()
  );
}

/** The seqs of those messages of others after the user's read cursors that name the user, by conversation, oldest first. */
export function listMentions(db: Kysely<Database>, userId: number, conversationIds: readonly number[]) {
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "mine.conversation_id").onRef("m.seq", ">", "mine.read_seq"),
    )
    .select(["m.conversation_id", "m.seq"])
    .where("mine.user_id", "=", userId)
    .where("mine.conversation_id", "in", conversationIds)
    .where("m.from_uid", "<>", userId)
    .where("m.type", "<>", "event")
    .where(namesUser(userId))
    .orderBy("m.conversation_id")
    .orderBy("m.seq")
    .execute();
}

function namesUser(userId: number) {
  const names = (uid: number) => sql<boolean>`m.at_uids like ${`%,${uid},%`}`;
  return sql<boolean>`(m.at_uids <> '' and (${names(userId)} or ${names(everybody)}))`;
}
