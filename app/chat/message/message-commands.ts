import type { CommandInput, pullFriendMessages, pullGroupMessages, withdrawMessage } from "#contract/chat/commands";
import type { hideMessages } from "#contract/chat/hide-messages";
import type { ContactId } from "#contract/chat/message";
import type { CommandFrame } from "../core/session/commands";

// the contract's own objects would bring the schema library along; a test holds these to it

/** The page of rows before a seq. */
export function olderCommand(contactId: ContactId, before: number): CommandFrame {
  if (typeof contactId === "number") {
    const message: CommandInput<typeof pullFriendMessages> = { contact_id: contactId, before };
    return { uri: "/friend/pull_message", message };
  }
  const message: CommandInput<typeof pullGroupMessages> = { contact_id: contactId, before };
  return { uri: "/group/pull_message", message };
}

export function withdrawCommand(id: string): CommandFrame {
  const message: CommandInput<typeof withdrawMessage> = { id };
  return { uri: "/friend/withdraw_message", message };
}

export function hideCommand(contactId: ContactId, ids: readonly string[]): CommandFrame {
  const message: CommandInput<typeof hideMessages> = { contact_id: contactId, ids: [...ids] };
  return { uri: "/conversation/hide_messages", message };
}
