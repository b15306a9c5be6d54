import type { CommandInput } from "#contract/chat/commands";
import type { sayTyping, setConversation } from "#contract/chat/conversation-commands";
import type { ContactId } from "#contract/chat/message";
import type { CommandFrame } from "./commands";

/** Arranges a conversation for me alone. */
export function arrangeCommand(message: CommandInput<typeof setConversation>): CommandFrame {
  return { uri: "/conversation/set", message };
}

/** I am writing. */
export function typingCommand(contactId: ContactId): CommandFrame {
  const message: CommandInput<typeof sayTyping> = { contact_id: contactId };
  return { uri: "/conversation/typing", message };
}
