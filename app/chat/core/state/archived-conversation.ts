import type { Conversation } from "./chat-state";

/** True for a conversation that I have taken out of my list, until the next message comes. */
export function isArchived({ contact, sending }: Pick<Conversation, "contact" | "sending">): boolean {
  return (contact.archived_seq ?? 0) > 0 && sending.length === 0;
}

/** The conversation in the list again, where a message has come since it was hidden. */
export function unarchive(conversation: Conversation): Conversation {
  const { contact, rows } = conversation;
  const { archived_seq = 0 } = contact;
  if (archived_seq === 0 || (rows.at(-1)?.seq ?? 0) <= archived_seq) return conversation;
  return { ...conversation, contact: { ...contact, archived_seq: 0 } };
}
