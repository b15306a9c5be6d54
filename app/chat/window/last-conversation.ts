import type { ChatSession } from "../core/session/chat-session";
import { conversationKey } from "../core/state/chat-state";
import { writeChat } from "../kit/call-chat";
import { type KeptConversation, readKeptConversation, writeKeptConversation } from "./last-conversation-store";

/**
 * The key of the conversation that an account last had on a screen; null: there is none. Another machine's counts where there is room for the
 * contacts beside it and this browser had none since.
 */
export function findLastConversation(session: ChatSession, uid: number): string | null {
  const kept = readKeptConversation(uid);
  const told = findTold(session);
  const isOlder = isWide() && kept.isTold && told !== null && told.version > kept.version;
  return isOlder ? told.key : kept.key;
}

/** Keeps the conversation that is on the screen, here and for the other machines; null: it is left for good. */
export function keepLastConversation(session: ChatSession, uid: number, key: string | null): void {
  const { version } = readKeptConversation(uid);
  const told = findTold(session);
  if (told !== null && told.key === key && told.version >= version) {
    writeKeptConversation(uid, told);
    return;
  }
  writeKeptConversation(uid, { key, version, isTold: false });
  void tell(uid);
}

/** Leaves the conversation for the contacts: on a narrow screen they are what was last there; other machines keep theirs. */
export function leaveForContacts(uid: number): void {
  if (!isWide()) writeKeptConversation(uid, { ...readKeptConversation(uid), key: null, isTold: true });
}

let isTelling = false;

/** Tells the server one after another, so that its last conversation is this browser's. */
async function tell(uid: number): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  try {
    for (let kept = readKeptConversation(uid); !kept.isTold; kept = readKeptConversation(uid)) {
      const { version } = await writeChat("lastConversationStore", { contact_id: contactIdOf(kept.key) }, true);
      const now = readKeptConversation(uid);
      writeKeptConversation(uid, { ...now, version, isTold: now.isTold || now.key === kept.key });
    }
  } catch {
    // this browser comes back to it, and tells it with the next
  } finally {
    isTelling = false;
  }
}

/** The newest one that the server has told; null before the first. */
function findTold(session: ChatSession): KeptConversation | null {
  const told = session.snapshot().chat.me?.last_conversation;
  if (!told) return null;
  const { contact_id, version } = told;
  return { key: contact_id === null ? null : conversationKey(contact_id), version, isTold: true };
}

/** The contact's id of a conversation's key: ids of friends are numbers (IM-22). */
function contactIdOf(key: string | null): number | string | null {
  return key !== null && /^\d+$/.test(key) ? Number(key) : key;
}

function isWide(): boolean {
  return window.matchMedia("(min-width: 768px)").matches;
}
