import type { Kysely } from "kysely";
import { hotQuery } from "../../database/hot-query";
import type { Database } from "../../database/tables";
import type { MessageRow } from "../../database/tables/chat";

/** The way of a user to a friend: the conversation, and how the user shows itself. */
export interface FriendAccess {
  conversation_id: number;
  displayName: string;
  avatar: string;
}

const friendAccess = hotQuery<{ userId: number; contactId: number }, FriendAccess>((db, param) =>
  db
    .selectFrom("friendships as f")
    .innerJoin("users as u", "u.id", "f.user_id")
    .select(["f.conversation_id", "u.desc as displayName", "u.avatar"])
    .where("f.user_id", "=", param("userId"))
    .where("f.contact_id", "=", param("contactId")),
);

export async function findFriendAccess(db: Kysely<Database>, userId: number, contactId: number) {
  return (await friendAccess(db, { userId, contactId }))[0];
}

const nextSeq = hotQuery<{ conversationId: number }, { seq: number }>((db, param) =>
  db
    .updateTable("conversations")
    .set((eb) => ({ change_seq: eb("change_seq", "+", 1), last_seq: eb("change_seq", "+", 1) }))
    .where("id", "=", param("conversationId"))
    .returning("change_seq as seq"),
);

/** Takes the conversation's next number; its row stays locked until the end of the transaction. */
export async function allocateSeq(db: Kysely<Database>, conversationId: number): Promise<number> {
  const [row] = await nextSeq(db, { conversationId });
  if (!row) throw new Error(`conversation ${conversationId} is gone`);
  return row.seq;
}

/** Gives the number back that was taken last in this transaction. */
export async function returnSeq(db: Kysely<Database>, conversationId: number): Promise<void> {
  await db
    .updateTable("conversations")
    .set((eb) => ({
      change_seq: eb("change_seq", "-", 1),
      last_seq: eb
        .selectFrom("messages")
        .select((message) => message.fn.coalesce(message.fn.max("seq"), eb.val(0)).as("last"))
        .where("conversation_id", "=", conversationId),
    }))
    .where("id", "=", conversationId)
    .execute();
}

const insert = hotQuery<MessageRow, { seq: number }>((db, param) =>
  db
    .insertInto("messages")
    .values({
      conversation_id: param("conversation_id"),
      seq: param("seq"),
      message_id: param("message_id"),
      from_uid: param("from_uid"),
      type: param("type"),
      content: param("content"),
      send_time: param("send_time"),
      file_name: param("file_name"),
      file_size: param("file_size"),
      file_ext: param("file_ext"),
    })
    .onConflict((conflict) => conflict.column("message_id").doNothing())
    .returning("seq"),
);

/** False when there is a message of that id already. */
export async function insertMessage(db: Kysely<Database>, row: MessageRow): Promise<boolean> {
  return (await insert(db, { ...row })).length === 1;
}

export function findMessage(db: Kysely<Database>, messageId: string): Promise<MessageRow | undefined> {
  return db.selectFrom("messages").selectAll().where("message_id", "=", messageId).executeTakeFirst();
}

/** The user's way to a conversation by key, as a member. */
export function findMembership(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom("conversations as c")
    .innerJoin("conversation_members as m", "m.conversation_id", "c.id")
    .select(["c.id as conversation_id", "c.kind", "c.change_seq", "c.last_seq", "m.read_seq", "m.joined_seq"])
    .where("c.key", "=", key)
    .where("m.user_id", "=", userId)
    .executeTakeFirst();
}

/** True while the other one is a contact of the user. */
export async function hasFriend(db: Kysely<Database>, userId: number, contactId: number): Promise<boolean> {
  return (await findFriendAccess(db, userId, contactId)) !== undefined;
}

/** Users of a conversation. */
export async function listMemberIds(db: Kysely<Database>, conversationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("conversation_members")
    .select("user_id")
    .where("conversation_id", "=", conversationId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Moves a read cursor, never back; false when it stood there already. */
export async function advanceReadCursor(
  db: Kysely<Database>,
  conversationId: number,
  userId: number,
  seq: number,
): Promise<boolean> {
  const moved = await db
    .updateTable("conversation_members")
    .set({ read_seq: seq })
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .where("read_seq", "<", seq)
    .returning("user_id")
    .execute();
  return moved.length > 0;
}

/** A page of a conversation as one of its members reads it: latest first, below `before`, above `joinedSeq`. */
export function listLatest(db: Kysely<Database>, query: MessageRange & { before: number | undefined; limit: number }) {
  return selectForReader(db, query)
    .$if(query.before !== undefined, (select) => select.where("m.seq", "<", query.before ?? 0))
    .orderBy("m.seq", "desc")
    .limit(query.limit)
    .execute();
}

/** What came after a seq up to another, oldest first. */
export function listAfter(db: Kysely<Database>, query: MessageRange & { after: number; upTo: number; limit: number }) {
  return selectForReader(db, query)
    .where("m.seq", ">", query.after)
    .where("m.seq", "<=", query.upTo)
    .orderBy("m.seq")
    .limit(query.limit)
    .execute();
}

interface MessageRange {
  readerId: number;
  conversationId: number;
  joinedSeq: number;
}

export type ReadMessage = Awaited<ReturnType<typeof listLatest>>[number];

/** Messages with their senders, named as the reader calls them. */
function selectForReader(db: Kysely<Database>, { readerId, conversationId, joinedSeq }: MessageRange) {
  return db
    .selectFrom("messages as m")
    .leftJoin("users as u", "u.id", "m.from_uid")
    .leftJoin("friendships as f", (join) =>
      join.on("f.user_id", "=", readerId).onRef("f.contact_id", "=", "m.from_uid"),
    )
    .selectAll("m")
    .select(["u.desc", "u.avatar", "f.remark"])
    .where("m.conversation_id", "=", conversationId)
    .where("m.seq", ">", joinedSeq);
}
