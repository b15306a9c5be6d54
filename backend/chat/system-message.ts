import { randomUUID } from "node:crypto";
import type { Message, Sender } from "#contract/chat/message";

/** Speaks for the server itself. */
export const systemSender: Sender = { id: 0, displayName: "系统通知", avatar: "" };

/** Makes the fields that every event of the system has beside its own (wire-contract 4.6). */
export function systemEvent(now: number, content = "") {
  const kind = { status: "succeed", type: "event" } as const;
  return { id: randomUUID(), ...kind, sendTime: now, content, fromUser: systemSender };
}

/** A line of the system in a conversation, which is not stored. */
export function systemMessage(now: number, toContactId: Message["toContactId"], content: string): Message {
  return {
    ...systemEvent(now, content),
    toContactId,
    isGroup: typeof toContactId === "string",
    fileSize: 0,
    fileName: "",
    fileExt: "",
  };
}
