import type { AckEvent } from "#contract/chat/events";
import type { ContactId, OutgoingMessage } from "#contract/chat/message";
import { code } from "#contract/kernel/errors";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { AppError } from "../../kernel/errors";
import type { ActorContext, SocketContext } from "../../kernel/context";
import { readAttachment } from "./attachment";
import { messageEvent, toMessage } from "./message-frame";
import { markRead, requireConversation } from "./read-conversation.service";
import { type Draft, type NewMessage, type Stored, storeMessage } from "./store-messages.service";
import { cleanText, linkText } from "./text-content";

type DraftContent = Pick<Draft, "content" | "file_name" | "file_size" | "file_ext">;

/**
 * Stores a message to a friend or a group, acknowledges it and hands it to every other socket of the conversation.
 * A repeated id answers with the first result. Throws `refused` when the other one is no contact, the sender no member,
 * or silenced, or when it quotes what the sender cannot read here.
 */
export async function sendMessage(ctx: SocketContext, outgoing: OutgoingMessage): Promise<void> {
  const { toContactId } = outgoing;
  const stored = await keepMessage(ctx, outgoing);
  if (stored instanceof AppError) throw stored;
  if (ctx.socket.sync) ctx.socket.send(acknowledgement(stored.row, outgoing.toContactId));
  if (!stored.isNew) return;
  publishMessage(ctx, stored, toContactId, ctx.socket.id);
  // an older client sends no read cursor; who answers has read what came before
  if (!ctx.socket.sync) await markRead(ctx, await requireConversation(ctx, outgoing.toContactId), stored.row.seq);
}

/**
 * Stores a message of the actor; the caller publishes it. Answers the refusals that `sendMessage` throws, and throws
 * `badInput` for what cannot be read in it.
 */
export async function keepMessage(ctx: ActorContext, outgoing: OutgoingMessage): Promise<Stored | AppError> {
  const { type, content, toContactId } = outgoing;
  const isUpload = type === "image" || type === "file" || type === "video";
  const draft = isUpload
    ? draftOf(ctx, outgoing, await readAttachment(ctx, type, content))
    : draftOf(ctx, outgoing, textContent(outgoing));
  const stored = await storeMessage({ ctx, draft, toContactId, asked: outgoing });
  if (stored instanceof AppError || isFirstResult(stored.row, draft)) return stored;
  return new AppError(code.refused, "消息编号已被使用，请重新发送").withReason("id_taken");
}

/** A link of an existing client is kept as text. */
function draftOf(ctx: ActorContext, { id, type }: OutgoingMessage, content: DraftContent): Draft {
  const kept = type === "link" ? "text" : type;
  return { message_id: id, from_uid: ctx.actor.userId, type: kept, send_time: ctx.now(), ...content };
}

function textContent({ type, content }: OutgoingMessage): DraftContent {
  return {
    content: type === "link" ? linkText(content) : cleanText(content),
    file_name: "",
    file_size: 0,
    file_ext: "",
  };
}

function isFirstResult(row: MessageRow, draft: Draft): boolean {
  return row.from_uid === draft.from_uid;
}

function acknowledgement(row: MessageRow, toContactId: ContactId): AckEvent {
  const { message_id: id, seq, send_time: sendTime } = row;
  return { event: "ack", message: { id, status: "succeed", seq, change_seq: seq, sendTime, toContactId } };
}

/** Hands a stored message to everybody of its conversation; the sender's own socket is left out where it knows already. */
export function publishMessage(
  ctx: ActorContext,
  message: NewMessage,
  contactId: ContactId,
  exceptSocket?: string,
): void {
  const { row, sender, others, extras } = message;
  // most frames are for sockets that nobody has open: what is not sent is not put together
  const eventFor = (toContactId: ContactId, sync: boolean) => ({
    toJSON: () => messageEvent(toMessage(row, sender, toContactId, sync, extras)),
  });
  const seenFrom = typeof contactId === "number" ? sender.id : contactId;
  ctx.publish({ users: others, frame: eventFor(seenFrom, false), syncFrame: eventFor(seenFrom, true) });
  const own = { frame: eventFor(contactId, false), syncFrame: eventFor(contactId, true) };
  ctx.publish({ users: [sender.id], ...own, ...(exceptSocket === undefined ? {} : { exceptSocket }) });
  ctx.tellAway(message);
}
