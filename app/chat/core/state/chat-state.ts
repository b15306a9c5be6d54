import type { FriendContact, GroupContact, UserInfo } from "#contract/chat/contact";
import type { MessageEditedEvent, MessageReactionsEvent, Pins } from "#contract/chat/mark-events";
import type { ContactId, Message } from "#contract/chat/message";
import type { Refusal } from "#contract/kernel/refusals";

// The state of the chat in one page. Pure data: frames and own actions go in through reducer.ts, screens read through select.ts.

export type Contact = FriendContact | GroupContact;

/** A message with its place in the conversation's one order. */
export type Row = Message & { seq: number };

/** An own message that the server has not confirmed yet: `going`, or `failed` with its reason. */
export interface Outgoing extends Message {
  toContactId: ContactId;
  content: string;
  /** Why it failed; empty when no answer came. */
  reason: string;
  /** The same for the chat's other languages, where the server gave a reason. */
  refusal?: Refusal;
}

/** An edit of a message, or the reactions to it. */
export type Mark = MessageEditedEvent | MessageReactionsEvent;

export interface Conversation {
  contact: Contact;
  /** True once the latest page was pulled. */
  opened: boolean;
  /** By seq; complete for everything after `knownAfter` up to `cursor`. */
  rows: readonly Row[];
  knownAfter: number;
  /** Pages older than the latest were loaded. */
  isExtended: boolean;
  /** Messages before the first row were deleted after so many months; 0: none, or rows follow above. */
  keptMonths: number;
  /** Withdrawals of messages up to `knownAfter`, for pages of older rows that were read before them. */
  lines: readonly Row[];
  /** The newest ones of messages that have no row here, for rows that were read before them. */
  marks: readonly Mark[];
  pins: Pins;
  /** In the order they were written. */
  sending: readonly Outgoing[];
  /** Every change up to here is known; never moved past a gap. */
  cursor: number;
  /** The newest change heard of: beyond `cursor` the conversation has to catch up. */
  latest: number;
  /** Changes beyond `cursor` that are known already. */
  ahead: readonly number[];
  readSeq: number;
  peerReadSeq: number;
  /** The server's count: unread messages in (after, upTo]. */
  counted: { unread: number; after: number; upTo: number };
}

export interface ChatState {
  /** Null before the first `init`. */
  me: UserInfo | null;
  /** By `conversationKey`. */
  conversations: Readonly<Record<string, Conversation>>;
  /** Number of people who asked to be a contact and wait for an answer. */
  applicants: number;
}

export const emptyChat: ChatState = { me: null, conversations: {}, applicants: 0 };

/** Conversations are kept by the contact's id as text; friend ids are numeric, group ids never look so (IM-22). */
export function conversationKey(id: number | string): string {
  return String(id);
}

export type ChangeConversation = (conversation: Conversation) => Conversation;

/** The state with one conversation changed; the same state when there is none of that key. */
export function withConversation(state: ChatState, key: string, change: ChangeConversation): ChatState {
  const known = state.conversations[key];
  if (!known) return state;
  const changed = change(known);
  return changed === known ? state : { ...state, conversations: { ...state.conversations, [key]: changed } };
}
