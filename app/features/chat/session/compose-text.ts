import type { ContactId, Sender } from "#contract/chat/message";
import { textToHtml } from "../plain-text";
import type { Outgoing } from "../state/chat-state";

/** A text message as its writer sees it before the server has it. */
export function composeText(
  { id: uid, displayName, avatar }: Sender,
  toContactId: ContactId,
  text: string,
  stamp: { id: string; sendTime: number },
): Outgoing {
  return {
    ...stamp,
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
