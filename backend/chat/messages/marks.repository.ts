import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { notDeletedBy } from "./deleted-from-view";

/** A message of people as a member may mark it, with the member's standing; undefined where it is not to be read, or taken back. */
export function findMarkable(db: Kysely<Database>, userId: number, messageId: string) {
  return db
    .selectFrom("messages as m")
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .innerJoin("conversation_members as mine", (join) =>
      join.onRef("mine.conversation_id", "=", "m.conversation_id").onRef("mine.joined_seq", "<", "m.seq"),
    )
    .leftJoin("chat_groups as g", "g.conversation_id", "m.conversation_id")
    .select(["m.conversation_id", "m.seq", "m.message_id", "m.from_uid", "m.type", "m.send_time", "m.is_announcement"])
    .select(["m.edited_seq", "m.reacted_seq", "c.kind", "c.key", "c.pins_seq"])
    .select(["mine.level", "mine.muted_until", "mine.joined_seq", "g.muted"])
    .where("m.message_id", "=", messageId)
    .where("m.type", "<>", "event")
    .where("mine.user_id", "=", userId)
    .where(notDeletedBy(userId))
    .executeTakeFirst();
}

/** A message that a member may mark. */
export type Markable = NonNullable<Awaited<ReturnType<typeof findMarkable>>>;

/** Notes the newest change of a message's text or reactions; the one before brings nothing that this one does not. */
export async function moveMark(
  db: Kysely<Database>,
  { conversation_id, seq, ...marks }: Pick<Markable, "conversation_id" | "seq" | "edited_seq" | "reacted_seq">,
  mark: "edited_seq" | "reacted_seq",
  change_seq: number,
): Promise<void> {
  await deleteChange(db, conversation_id, marks[mark]);
  await db
    .updateTable("messages")
    .set({ [mark]: change_seq })
    .where("conversation_id", "=", conversation_id)
    .where("seq", "=", seq)
    .execute();
}

export async function updateText(
  db: Kysely<Database>,
  { conversation_id, seq }: Pick<Markable, "conversation_id" | "seq">,
  text: { content: string; at_uids: string },
): Promise<void> {
  await db
    .updateTable("messages")
    .set(text)
    .where("conversation_id", "=", conversation_id)
    .where("seq", "=", seq)
    .execute();
}

/** Takes everything from a message that people put on it, and the changes that told of it: it is taken back. */
export async function dropMarks(
  db: Kysely<Database>,
  { conversation_id, seq }: Pick<Markable, "conversation_id" | "seq">,
): Promise<void> {
  await db
    .deleteFrom("conversation_changes")
    .where("conversation_id", "=", conversation_id)
    .where("message_seq", "=", seq)
    .execute();
  for (const table of ["message_reactions", "message_pins"] as const) {
    await db.deleteFrom(table).where("conversation_id", "=", conversation_id).where("seq", "=", seq).execute();
  }
}

async function deleteChange(db: Kysely<Database>, conversationId: number, change: number): Promise<void> {
  if (change === 0) return;
  await db
    .deleteFrom("conversation_changes")
    .where("conversation_id", "=", conversationId)
    .where("change_seq", "=", change)
    .execute();
}

/** The members of a conversation, each with what the member reads of some messages of it. */
export async function listReaders(db: Kysely<Database>, conversationId: number, seqs: readonly number[]) {
  const [members, hidden] = await Promise.all([
    db
      .selectFrom("conversation_members")
      .select(["user_id", "joined_seq"])
      .where("conversation_id", "=", conversationId)
      .execute(),
    seqs.length === 0
      ? []
      : db
          .selectFrom("message_hides as h")
          .innerJoin("conversation_members as m", (join) =>
            join.onRef("m.conversation_id", "=", "h.conversation_id").onRef("m.user_id", "=", "h.user_id"),
          )
          .select(["h.user_id", "h.seq"])
          .where("m.conversation_id", "=", conversationId)
          .where("h.seq", "in", seqs)
          .execute(),
  ]);
  const gone = new Set(hidden.map(({ user_id, seq }) => `${user_id} ${seq}`));
  return members.map(({ user_id, joined_seq }) => ({
    uid: user_id,
    seqs: seqs.filter((seq) => seq > joined_seq && !gone.has(`${user_id} ${seq}`)),
  }));
}
