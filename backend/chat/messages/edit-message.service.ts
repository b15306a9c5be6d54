import type { ParsedCommand } from "#contract/chat/commands";
import type { editMessage as editCommand } from "#contract/chat/mark-commands";
import type { MessageEditedEvent } from "#contract/chat/mark-events";
import type { ContactId } from "#contract/chat/message";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import { AppError, notFound } from "../../kernel/errors";
import { renewWords } from "../word-index/index-messages.service";
import { findAccess } from "./access.service";
import { contactFor, movedEvent, tellMembers } from "./conversation-members";
import { draftExtras } from "./draft-extras.service";
import { readMentioned } from "./message-extras";
import { type Markable, findMarkable, listReaders, moveMark, updateText } from "./marks.repository";
import { requireMarkable } from "./markable.service";
import { allocateChange, insertChange, listMemberIds } from "./messages.repository";
import { previewOf } from "./preview";
import { cleanText } from "./text-content";

// as for withdrawals (messaging §5)
const editWindowMs = 120_000;

/**
 * Changes an own text, under the rules of sending, and tells everybody who reads the message. Throws `refused` for what is not the
 * actor's own, no text, an announcement, older than two minutes or cannot be reached any more, `badInput` for what cannot be sent.
 */
export async function editMessage(
  ctx: SocketContext,
  { id, content, at }: ParsedCommand<typeof editCommand>,
): Promise<void> {
  const { userId } = ctx.actor;
  const message = await requireMarkable(ctx, id);
  if (message.from_uid !== userId) throw notFound("消息").withReason("absent_message");
  if (message.type !== "text") throw new AppError(code.refused, "只能编辑文字消息").withReason("edit_text_only");
  // what was confirmed must not become another text
  if (message.is_announcement === 1)
    throw new AppError(code.refused, "公告不能编辑，请撤回后重新发布").withReason("announcement_stands");
  if (ctx.now() - message.send_time > editWindowMs)
    throw new AppError(code.refused, "发送时间超过两分钟，不允许编辑").withReason("edited_too_late");
  const text = cleanText(content);
  const members = await listMemberIds(ctx.db, message.conversation_id);
  const edited = await ctx.groupCommit.write({ key: message.key, rank: 0 }, async (db) => {
    const access = await findAccess(ctx, db, contactFor(message, userId, members));
    if (access instanceof AppError) return access;
    const known = await findMarkable(db, userId, id);
    if (!known) return notFound("消息").withReason("absent_message");
    const extras = await draftExtras(ctx, db, { at }, access);
    if (extras instanceof AppError) return extras;
    const { at_uids } = extras.kept;
    const change_seq = await allocateChange(db, known.conversation_id);
    await updateText(db, known, { content: text, at_uids });
    await renewWords(db, known);
    await moveMark(db, known, "edited_seq", change_seq);
    await insertChange(db, { ...known, change_seq });
    return { ...known, content: text, at_uids, change_seq };
  });
  if (edited instanceof AppError) throw edited;
  const readers = await listReaders(ctx.db, message.conversation_id, [message.seq]);
  const usersWho = (reads: boolean) => readers.filter(({ seqs }) => seqs.length > 0 === reads).map(({ uid }) => uid);
  tellMembers(ctx, message, { members, users: usersWho(true) }, (contactId) => editedEvent(edited, contactId));
  const others = usersWho(false);
  if (others.length > 0) tellMembers(ctx, message, { members, users: others }, movedEvent(edited.change_seq));
}

type EditedRow = Pick<Markable, "message_id" | "seq" | "from_uid" | "send_time"> & {
  content: string;
  at_uids: string;
  change_seq: number;
};

/** Makes the frame of an edit, told live and when catching up. */
export function editedEvent(row: EditedRow, contact_id: ContactId): MessageEditedEvent {
  const { message_id: id, seq, change_seq, from_uid: uid, send_time: sendTime, content, at_uids } = row;
  const text = previewOf("text", content);
  const at = at_uids === "" ? {} : { at: readMentioned(at_uids) };
  return { event: "message_edited", contact_id, id, seq, change_seq, uid, sendTime, content, ...at, text };
}
