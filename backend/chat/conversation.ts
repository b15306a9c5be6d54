import type { ContactId } from "#contract/chat/message";

/** What both sides name a conversation by: the pair of friends, or the group. */
export function conversationKey(userId: number, contactId: ContactId): string {
  if (typeof contactId === "string") return contactId;
  return `${Math.min(userId, contactId)}:${Math.max(userId, contactId)}`;
}
