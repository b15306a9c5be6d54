import { mostUnread } from "#contract/chat/unread";
import type { ChatState, Conversation, Row } from "./chat-state";

/**
 * Messages of others after the own read cursor, derived and never counted up and down: the server's count as long as
 * nothing within it was read, else the known rows. At most `mostUnread`, as the server counts.
 */
export function unreadOf(state: ChatState, conversation: Conversation): number {
  return Math.min(mostUnread, allUnreadOf(state, conversation));
}

function allUnreadOf({ me }: ChatState, conversation: Conversation): number {
  const { rows, readSeq, knownAfter, cursor, counted } = conversation;
  const isUnread = (row: Row) => row.type !== "event" && row.fromUser.id !== me?.id;
  const unreadAfter = (seq: number) => rows.filter((row) => row.seq > seq && isUnread(row)).length;
  if (readSeq <= counted.after) return counted.unread + unreadAfter(counted.upTo);
  const countable = readSeq >= knownAfter && cursor >= counted.upTo;
  if (readSeq >= counted.upTo || countable) return unreadAfter(readSeq);
  return Math.min(counted.unread, counted.upTo - readSeq) + unreadAfter(counted.upTo);
}

/** The seqs of unread messages that name me, oldest first: those the server counted and those that came since. */
export function mentionsOf({ me }: ChatState, { contact, rows, lines, readSeq }: Conversation): number[] {
  if (contact.is_group === 0) return [];
  const named = rows.filter(
    ({ at, fromUser }) => at && fromUser.id !== me?.id && at.some((uid) => uid === 0 || uid === me?.id),
  );
  const seqs = new Set([...(contact.mentioned ?? []), ...named.map(({ seq }) => seq)].filter((seq) => seq > readSeq));
  // taken back
  if (seqs.size > 0) for (const { type, seq } of [...rows, ...lines]) if (type === "event") seqs.delete(seq);
  return [...seqs].sort((one, other) => one - other);
}

/** A count for a text: its number for the grammar, and what is shown of it. */
export function shownCount(count: number): { count: number; shown: string } {
  return { count, shown: count < mostUnread ? String(count) : `${mostUnread - 1}+` };
}

/**
 * Counts the messages that ask for attention: of conversations without notices only those that name the user. A conversation marked as
 * unread that has none counts as one.
 */
export function totalUnread(state: ChatState): number {
  return Object.values(state.conversations).reduce((sum, conversation) => {
    const { is_not_disturb, is_marked_unread = 0 } = conversation.contact;
    const count = is_not_disturb === 1 ? mentionsOf(state, conversation).length : unreadOf(state, conversation);
    return sum + Math.max(count, is_not_disturb === 1 ? 0 : is_marked_unread);
  }, 0);
}
