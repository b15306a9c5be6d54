import type { ServerFrame } from "#contract/chat/events";
import type { ContactId, Message } from "#contract/chat/message";
import { hasSeq } from "../core/state/rows";
import type { Row } from "../core/state/chat-state";

/** The lines in the place of messages of a conversation that were withdrawn, told live or when catching up. */
export function withdrawalsIn(frame: ServerFrame, contactId: ContactId): readonly Row[] {
  if (frame.event === "conversation_changes" && frame.contact_id === contactId)
    return frame.changes.flatMap((change) => withdrawalsIn(change, contactId));
  if (frame.event !== "friend_withdraw_message" && frame.event !== "group_withdraw_message") return [];
  const line: Message = frame.message;
  return line.toContactId === contactId && hasSeq(line) ? [line] : [];
}
