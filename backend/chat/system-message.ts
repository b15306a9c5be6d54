import { randomUUID } from "node:crypto";
import type { Message, Sender } from "#contract/chat/message";

/** Speaks for the server itself. */
export const systemSender: Sender = { id: 0, displayName: "系统通知", avatar: "" };

/** A line of the system in a conversation, which is not stored. */
export function systemMessage(now: number, toContactId: Message["toContactId"], content: string): Message {
  return {
    id: randomUUID(),
    status: "succeed",
    type: "event",
    sendTime: now,
    content,
    toContactId,
    isGroup: typeof toContactId === "string",
    fromUser: systemSender,
    fileSize: 0,
    fileName: "",
    fileExt: "",
  };
}
