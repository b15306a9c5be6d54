import type { Conversation, Outgoing, Row } from "../core/state/chat-state";

export type Receipt = "read" | "unread";

/** Finds the receipts of my messages to a friend: on the newest one that was read, and on the newest one if it was not. */
export function receiptsOf(
  { contact, peerReadSeq }: Pick<Conversation, "contact" | "peerReadSeq">,
  rows: readonly Row[],
  me: number,
): (message: Row | Outgoing) => Receipt | null {
  if (contact.is_group === 1) return () => null;
  const own = rows.filter(({ fromUser, type }) => fromUser.id === me && type !== "event");
  const newest = own.at(-1);
  const read = own.findLast(({ seq }) => seq <= peerReadSeq);
  return ({ id }) => (id === read?.id ? "read" : id === newest?.id ? "unread" : null);
}
