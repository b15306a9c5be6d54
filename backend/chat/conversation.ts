import type { ContactId } from "#contract/chat/message";

/** Makes the key of a conversation for both sides: the pair of friends, or the group. */
export function conversationKey(userId: number, contactId: ContactId): string {
  if (typeof contactId === "string") return contactId;
  return `${Math.min(userId, contactId)}:${Math.max(userId, contactId)}`;
}

/** A contact's `view`: another one when messages have left what a member reads. */
export function viewOf({ joined_seq, hidden }: { joined_seq: number; hidden: number }): string {
  return `${joined_seq}-${hidden}`;
}
