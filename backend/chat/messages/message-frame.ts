import type { MessageEvent } from "#contract/chat/events";
import { type ContactId, ForwardBundle, type Message, type Sender } from "#contract/chat/message";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { systemSender } from "../system-message";
import { type ExtraColumns, type Extras, extrasOf } from "./message-extras";

/** A stored message as it goes over the wire; `sync` adds its place in the order, and what it quotes and whom it names. */
export function toMessage(
  row: MessageRow,
  fromUser: Sender,
  toContactId: ContactId,
  sync: boolean,
  extras?: Extras,
): Message {
  return {
    id: row.message_id,
    status: "succeed",
    type: row.type,
    sendTime: row.send_time,
    content: row.type === "forward" ? ForwardBundle.parse(JSON.parse(row.content)) : row.content,
    toContactId,
    isGroup: typeof toContactId === "string",
    fromUser,
    fileSize: row.file_size,
    fileName: row.file_name,
    fileExt: row.file_ext,
    // a message is the change that has its number
    seq: sync ? row.seq : undefined,
    change_seq: sync ? row.seq : undefined,
    quote: sync ? extras?.quote : undefined,
    at: sync ? extras?.at : undefined,
    announcement: sync ? extras?.announcement : undefined,
    edited: sync ? extras?.edited : undefined,
    reactions: sync ? extras?.reactions : undefined,
  };
}

export function messageEvent(message: Message): MessageEvent {
  return { event: "", message };
}

/** A message with its sender as the reader knows him, and what it quotes where that was asked for. */
type ReadMessage = MessageRow &
  Partial<ExtraColumns> & { remark: string | null; desc: string | null; avatar: string | null };

/** A message as a member reads it later, its sender under the name the reader gave him. */
export function toReadMessage(
  row: ReadMessage,
  toContactId: ContactId,
  sync: boolean,
  reactions?: Message["reactions"],
): Message {
  return toMessage(row, senderOf(row), toContactId, sync, { ...extrasOf(row), ...(reactions && { reactions }) });
}

function senderOf({ from_uid, remark, desc, avatar }: ReadMessage): Sender {
  if (from_uid === 0) return systemSender;
  return { id: from_uid, displayName: remark || desc || String(from_uid), avatar: avatar ?? "" };
}
