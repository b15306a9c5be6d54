import type { Kysely } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { isAmong, jsonRows } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { notDeletedBy } from "./deleted-from-view";

/** The way of a user to a friend: the conversation, and how the user shows itself. */
export interface FriendAccess {
  user_id: number;
  contact_id: number;
  conversation_id: number;
  displayName: string;
  avatar: string;
}

const friendWays = preparedQuery<{ pairs: string }, FriendAccess>((db, param) =>
  db
    .selectFrom(jsonRows(db, param("pairs"), "p", ["userId", "bigint"], ["contactId", "bigint"]))
    .crossJoin("friendships as f")
    .innerJoin("users as u", "u.id", "f.user_id")
    .select(["f.user_id", "f.contact_id", "f.conversation_id", "u.desc as displayName", "u.avatar"])
    .whereRef("f.user_id", "=", "p.userId")
    .whereRef("f.contact_id", "=", "p.contactId"),
);

/** Those of the pairs that are contacts. */
export function listFriendAccess(db: Kysely<Database>, pairs: readonly { userId: number; contactId: number }[]) {
  return friendWays(db, { pairs: JSON.stringify(pairs) });
}

/** A message of a conversation as far as the user may quote it; one that was taken back is an `event`. */
export function findQuotable(
  db: Kysely<Database>,
  query: { userId: number; conversationId: number; messageId: string },
) {
  return (
    db
      .selectFrom("messages as q")
      .innerJoin("conversation_members as mine", (join) =>
        join.onRef("mine.conversation_id", "=", "q.conversation_id").onRef("mine.joined_seq", "<", "q.seq"),
      )
      .leftJoin("users as qu", "qu.id", "q.from_uid")
      .select(["q.message_id as quote_id", "q.seq as quote_seq", "q.type as quote_type", "q.content as quote_content"])
      .select(["q.file_name as quote_file", "qu.desc as quote_name"])
      .where("q.message_id", "=", query.messageId)
      .where("q.conversation_id", "=", query.conversationId)
      .where("mine.user_id", "=", query.userId)
      // people's words only; lines of the system have no sender
      .where("q.from_uid", "<>", 0)
      .executeTakeFirst()
  );
}

export function findMessage(db: Kysely<Database>, messageId: string) {
  return db.selectFrom("messages").selectAll().where("message_id", "=", messageId).executeTakeFirst();
}

const messagesOf = preparedQuery<{ ids: string }, MessageRow>((db, param) =>
  db
    .selectFrom("messages")
    .select(["conversation_id", "seq", "message_id", "from_uid", "type", "content", "send_time"])
    .select(["file_name", "file_size", "file_ext"])
    .where(isAmong(db, "message_id", param("ids"))),
);

/** Those of the ids that there are messages of. */
export function listMessages(db: Kysely<Database>, messageIds: readonly string[]) {
  return messagesOf(db, { ids: JSON.stringify(messageIds) });
}

/** Puts a line in the place of a message; false when it was taken back before. */
export async function replaceMessage(db: Kysely<Database>, line: MessageRow, now: number): Promise<boolean> {
  const { type, content, file_name, file_size, file_ext, message_id } = line;
  const replaced = await db
    .updateTable("messages")
    .set({ type, content, file_name, file_size, file_ext, withdrawn_at: now })
    .set({ quote_seq: 0, at_uids: "", edited_seq: 0, reacted_seq: 0, is_announcement: 0 })
    .where("message_id", "=", message_id)
    .where("withdrawn_at", "=", 0)
    .returning("seq")
    .execute();
  return replaced.length === 1;
}

/** Takes the conversation's next number for a change that is no message. */
export async function allocateChange(db: Kysely<Database>, conversationId: number): Promise<number> {
  const { change_seq } = await db
    .updateTable("conversations")
    .set((eb) => ({ change_seq: eb("change_seq", "+", 1) }))
    .where("id", "=", conversationId)
    .returning("change_seq")
    .executeTakeFirstOrThrow();
  return change_seq;
}

export async function insertChange(
  db: Kysely<Database>,
  { conversation_id, change_seq, seq }: { conversation_id: number; change_seq: number; seq: number },
): Promise<void> {
  await db.insertInto("conversation_changes").values({ conversation_id, change_seq, message_seq: seq }).execute();
}

/** A conversation by id, as one of its members has it. */
export type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

export function findPlace(db: Kysely<Database>, conversationId: number, userId: number) {
  return db
    .selectFrom("conversations as c")
    .innerJoin("conversation_members as m", "m.conversation_id", "c.id")
    .select(["c.kind", "c.key", "m.level", "m.joined_seq"])
    .where("c.id", "=", conversationId)
    .where("m.user_id", "=", userId)
    .executeTakeFirst();
}

/** The user's way to a conversation by key, as a member. */
export function findMembership(db: Kysely<Database>, userId: number, key: string) {
  return db
    .selectFrom("conversations as c")
    .innerJoin("conversation_members as m", "m.conversation_id", "c.id")
    .select([
      "c.id as conversation_id",
      "c.kind",
      "c.change_seq",
      "c.last_seq",
      "c.pins_seq",
      "m.read_seq",
      "m.joined_seq",
    ])
    .where("c.key", "=", key)
    .where("m.user_id", "=", userId)
    .executeTakeFirst();
}

/** True while the other one is a contact of the user. */
export async function hasFriend(db: Kysely<Database>, userId: number, contactId: number): Promise<boolean> {
  return (await listFriendAccess(db, [{ userId, contactId }])).length > 0;
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

/** Lists the messages after a seq up to another, oldest first. */
export function listAfter(db: Kysely<Database>, query: MessageRange & { after: number; upTo: number; limit: number }) {
  return selectForReader(db, query)
    .where("m.seq", ">", query.after)
    .where("m.seq", "<=", query.upTo)
    .orderBy("m.seq")
    .limit(query.limit)
    .execute();
}

/** Those of the messages that a user may read, has not deleted from the own view and that people wrote, by time. */
export function listReadable(db: Kysely<Database>, userId: number, messageIds: readonly string[]) {
  return db
    .selectFrom("messages as m")
    .innerJoin("conversation_members as mine", (join) =>
      join.onRef("mine.conversation_id", "=", "m.conversation_id").onRef("mine.joined_seq", "<", "m.seq"),
    )
    .leftJoin("users as u", "u.id", "m.from_uid")
    .selectAll("m")
    .select(["u.desc", "u.avatar"])
    .where("m.message_id", "in", messageIds)
    .where("m.type", "<>", "event")
    .where("mine.user_id", "=", userId)
    .where(notDeletedBy(userId))
    .orderBy("m.send_time")
    .orderBy("m.seq")
    .execute();
}

/** Withdrawals after a number up to another, with the lines that stand for the messages, oldest first. */
export function listWithdrawals(
  db: Kysely<Database>,
  query: MessageRange & { after: number; upTo: number; limit: number },
) {
  return selectForReader(db, query)
    .innerJoin("conversation_changes as x", (join) =>
      join.onRef("x.conversation_id", "=", "m.conversation_id").onRef("x.message_seq", "=", "m.seq"),
    )
    .select("x.change_seq")
    .where("m.withdrawn_at", ">", 0)
    .where("x.change_seq", ">", query.after)
    .where("x.change_seq", "<=", query.upTo)
    .orderBy("x.change_seq")
    .limit(query.limit)
    .execute();
}

/** Edits and changes of reactions after a number up to another, of each message the newest of either, oldest first. */
export function listMarked(db: Kysely<Database>, query: MessageRange & { after: number; upTo: number; limit: number }) {
  return selectForReader(db, query)
    .innerJoin("conversation_changes as x", (join) =>
      join.onRef("x.conversation_id", "=", "m.conversation_id").onRef("x.message_seq", "=", "m.seq"),
    )
    .select("x.change_seq")
    .where(({ or, eb }) =>
      or([eb("x.change_seq", "=", eb.ref("m.edited_seq")), eb("x.change_seq", "=", eb.ref("m.reacted_seq"))]),
    )
    .where("x.change_seq", ">", query.after)
    .where("x.change_seq", "<=", query.upTo)
    .orderBy("x.change_seq")
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
  return (
    db
      .selectFrom("messages as m")
      .leftJoin("users as u", "u.id", "m.from_uid")
      .leftJoin("friendships as f", (join) =>
        join.on("f.user_id", "=", readerId).onRef("f.contact_id", "=", "m.from_uid"),
      )
      .leftJoin("messages as q", (join) =>
        join.onRef("q.conversation_id", "=", "m.conversation_id").onRef("q.seq", "=", "m.quote_seq"),
      )
      .leftJoin("users as qu", "qu.id", "q.from_uid")
      .selectAll("m")
      .select(["u.desc", "u.avatar", "f.remark"])
      .select(["q.message_id as quote_id", "q.type as quote_type", "q.content as quote_content"])
      .select(["q.file_name as quote_file", "qu.desc as quote_name"])
      .where("m.conversation_id", "=", conversationId)
      .where("m.seq", ">", joinedSeq)
      // what the reader has deleted from the own view
      .where(notDeletedBy(readerId))
  );
}
