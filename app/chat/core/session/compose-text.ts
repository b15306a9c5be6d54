import type { ContactId, Message, Sender } from "#contract/chat/message";
import type { Outgoing } from "../state/chat-state";
import { textToHtml } from "../text-html";

/** Extras of a text: the message it answers, and the people it names. */
export type TextExtras = Pick<Message, "quote" | "at" | "announcement">;

/** A text message as its writer sees it before the server has it. */
export function composeText(
  { id: uid, displayName, avatar }: Sender,
  toContactId: ContactId,
  text: string,
  stamp: { id: string; sendTime: number },
  extras: TextExtras = {},
): Outgoing {
  return {
    ...stamp,
    ...extras,
    status: "going",
    type: "text",
    content: textToHtml(text),
    toContactId,
    isGroup: typeof toContactId !== "number",
    fromUser: { id: uid, displayName, avatar },
    fileSize: 0,
    fileName: "",
    fileExt: "",
    reason: "",
  };
}
