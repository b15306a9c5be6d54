import type { ContactId } from "#contract/chat/message";

/** Makes the key of a conversation for both sides: the pair of friends, or the group. */
export function conversationKey(userId: number, contactId: ContactId): string {
  if (typeof contactId === "string") return contactId;
  return `${Math.min(userId, contactId)}:${Math.max(userId, contactId)}`;
}

/** Reads a contact's id as rows keep it: those of friends are numbers, those of groups never look so (IM-22). */
export function contactIdOf(text: string): ContactId {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** A contact's `view`: another one when messages have left what a member reads. */
export function viewOf({ joined_seq, hidden }: { joined_seq: number; hidden: number }): string {
  return `${joined_seq}-${hidden}`;
}

/** The seq after which a message brings a hidden conversation back; 0 where it is not hidden, or one has come. */
export function archivedSeq({ archived_seq, last_seq }: { archived_seq: number; last_seq: number }): number {
  return last_seq > archived_seq ? 0 : archived_seq;
}
