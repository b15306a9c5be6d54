import type { InitEvent } from "#contract/chat/events";
import { renameSenders } from "./apply-friend";
import { readUpTo } from "./apply-read";
import {
  type ChatState,
  type Contact,
  type Conversation,
  conversationKey,
  emptyChat,
  type Outgoing,
} from "./chat-state";

/**
 * The contact list as it is now. Opened conversations keep their rows and catch up from their cursor; of the others
 * nothing is kept, for what the server counted is newer than anything this page knows of them.
 */
export function applyInit(state: ChatState, frame: InitEvent): ChatState {
  // somebody else has signed in within this browser
  const before = state.me && state.me.id !== frame.user_info.id ? emptyChat : state;
  const contacts: Contact[] = [...frame.user_contact, ...frame.user_group];
  const entries = contacts.map((contact) => {
    const key = conversationKey(contact.id);
    return [key, begin(contact, before.conversations[key])] as const;
  });
  const conversations = Object.fromEntries(entries);
  return renameSenders({ me: frame.user_info, conversations, applicants: frame.friend_waiting ?? 0 });
}

/** A conversation with a contact, going on from what this page knows of it. */
export function begin(contact: Contact, known: Conversation | undefined): Conversation {
  const fresh = open(contact, known?.sending ?? []);
  if (!known) return fresh;
  if (canCatchUp(known, contact)) return refresh(known, fresh);
  // read here while the server could not hear it
  return readUpTo(fresh, Math.min(known.readSeq, fresh.latest));
}

function canCatchUp(known: Conversation, contact: Contact): boolean {
  // a server that knows less than this page was set back to an older state
  if (!known.opened || (contact.change_seq ?? 0) < known.cursor) return false;
  // deleted from the own view elsewhere, or the group was left and joined anew: no change tells which rows are gone
  return contact.view === known.contact.view;
}

function refresh(known: Conversation, fresh: Conversation): Conversation {
  return {
    ...known,
    contact: fresh.contact,
    latest: Math.max(known.latest, fresh.latest),
    readSeq: Math.max(known.readSeq, fresh.readSeq),
    peerReadSeq: Math.max(known.peerReadSeq, fresh.peerReadSeq),
    counted: fresh.counted,
  };
}

function open(contact: Contact, sending: readonly Outgoing[]): Conversation {
  const change = contact.change_seq ?? 0;
  const readSeq = contact.read_seq ?? 0;
  return {
    contact,
    opened: false,
    rows: [],
    knownAfter: change,
    isExtended: false,
    keptMonths: 0,
    lines: [],
    marks: [],
    pins: { change_seq: 0, list: [] },
    sending,
    cursor: change,
    latest: change,
    ahead: [],
    readSeq,
    peerReadSeq: contact.is_group === 0 ? (contact.peer_read_seq ?? 0) : 0,
    counted: { unread: contact.unread, after: readSeq, upTo: change },
  };
}
