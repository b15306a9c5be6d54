import type { ParsedCommand, sendFriendMessage } from "#contract/chat/commands";
import type { AckEvent } from "#contract/chat/events";
import type { Sender } from "#contract/chat/message";
import { code } from "#contract/errors";
import type { MessageRow } from "../../database/tables/chat";
import { absent, AppError, badInput } from "../../errors";
import type { SocketContext } from "../../context";
import { conversationKey } from "../conversation";
import { messageEvent, toMessage } from "./message-frame";
import * as repository from "./messages.repository";
import { markRead, requireConversation } from "./read-conversation.service";
import { cleanText } from "./text-content";

type OutgoingFriendMessage = ParsedCommand<typeof sendFriendMessage>;

interface Stored {
  row: MessageRow;
  sender: Sender;
  /** False for a repeated id: the row is the first one's. */
  isNew: boolean;
}

/**
 * Stores a message to a friend, acknowledges it and hands it to every other socket of both.
 * A repeated id answers with the first result. Throws `refused` when the other one is no contact.
 */
export async function sendMessage(ctx: SocketContext, outgoing: OutgoingFriendMessage): Promise<void> {
  const draft = draftOf(ctx, outgoing);
  const key = conversationKey(ctx.actor.userId, outgoing.toContactId);
  const stored = await ctx.groupCommit({ key, rank: 0 }, (db) => storeMessage(db, draft, outgoing.toContactId));
  if (!stored) throw absent("联系人");
  if (!isFirstResult(stored.row, draft)) throw new AppError(code.refused, "消息编号已被使用，请重新发送");
  if (ctx.socket.sync) ctx.socket.send(acknowledgement(stored.row, outgoing.toContactId));
  if (stored.isNew) publishMessage(ctx, stored, outgoing.toContactId);
  // an older client sends no read cursor; who answers has read what came before
  if (!ctx.socket.sync) await markRead(ctx, await requireConversation(ctx, outgoing.toContactId), stored.row.seq);
}

type Draft = Omit<MessageRow, "conversation_id" | "seq">;

function draftOf(ctx: SocketContext, { id, type, content }: OutgoingFriendMessage): Draft {
  if (type !== "text") throw badInput("type", "暂时只能发送文字");
  return {
    message_id: id,
    from_uid: ctx.actor.userId,
    type,
    content: cleanText(content),
    send_time: ctx.now(),
    file_name: "",
    file_size: 0,
    file_ext: "",
  };
}

/** Undefined when the receiver is no contact of the sender. */
async function storeMessage(db: Database, draft: Draft, contactId: number): Promise<Stored | undefined> {
  const access = await repository.findFriendAccess(db, draft.from_uid, contactId);
  if (!access) return undefined;
  const { conversation_id, displayName, avatar } = access;
  const sender = { id: draft.from_uid, displayName, avatar };
  const row = { ...draft, conversation_id, seq: await repository.allocateSeq(db, conversation_id) };
  if (await repository.insertMessage(db, row)) return { row, sender, isNew: true };
  await repository.returnSeq(db, conversation_id);
  const first = await repository.findMessage(db, draft.message_id);
  return first && { row: first, sender, isNew: false };
}

type Database = Parameters<typeof repository.findFriendAccess>[0];

function isFirstResult(row: MessageRow, draft: Draft): boolean {
  return row.from_uid === draft.from_uid;
}

function acknowledgement(row: MessageRow, toContactId: number): AckEvent {
  const { message_id: id, seq, send_time: sendTime } = row;
  return { event: "ack", message: { id, status: "succeed", seq, change_seq: seq, sendTime, toContactId } };
}

function publishMessage(ctx: SocketContext, { row, sender }: Stored, contactId: number): void {
  const eventFor = (toContactId: number, sync: boolean) => messageEvent(toMessage(row, sender, toContactId, sync));
  ctx.publish({
    users: [contactId],
    frame: eventFor(sender.id, false),
    syncFrame: eventFor(sender.id, true),
  });
  ctx.publish({
    users: [sender.id],
    frame: eventFor(contactId, false),
    syncFrame: eventFor(contactId, true),
    exceptSocket: ctx.socket.id,
  });
}
