import type { Kysely } from "kysely";
import type { Sender } from "#contract/chat/message";
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
    .select(["f.contact_id", "f.conversation_id", "f.remark", "u.desc", "u.avatar", "u.account_type"])
    .select(["s.short_name as school", "c.change_seq", "c.last_seq"])
    .select(["mine.read_seq", "theirs.read_seq as peer_read_seq"])
    .select(["m.type as last_type", "m.content as last_content", "m.send_time as last_time"])
    .where("f.user_id", "=", userId)
    .orderBy("f.contact_id")
    .execute();
}

/** How many messages of others lie after the user's read cursor, by conversation; none is left out. */
export function countUnread(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("conversation_members as mine")
    .innerJoin("conversations as c", (join) =>
      join.onRef("c.id", "=", "mine.conversation_id").onRef("c.last_seq", ">", "mine.read_seq"),
    )
    .innerJoin("messages as m", (join) =>
      join.onRef("m.conversation_id", "=", "c.id").onRef("m.seq", ">", "mine.read_seq"),
    )
    .select(["mine.conversation_id", (eb) => eb.fn.countAll<number>().as("unread")])
    .where("mine.user_id", "=", userId)
    .where("m.from_uid", "<>", userId)
    .groupBy("mine.conversation_id")
    .execute();
}
