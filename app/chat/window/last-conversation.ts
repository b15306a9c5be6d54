import type { ChatSession } from "../core/session/chat-session";
import { conversationKey } from "../core/state/chat-state";
import { writeChat } from "../kit/call-chat";
import { type KeptConversation, readKeptConversation, writeKeptConversation } from "./last-conversation-store";

/**
 * Finds the key of the conversation that an account last had on a screen; null: there is none. Another machine's counts where there is room
 * for the contacts beside it and this browser had none since.
 */
export function findLastConversation(session: ChatSession, uid: number): string | null {
  const kept = readKeptConversation(uid);
  const told = findTold(session);
  const isToldNewer = kept.isTold && told !== null && told.version > kept.version;
  return isToldNewer && isWide() ? told.key : kept.key;
}

/** Keeps the conversation that is on the screen, here and for the other machines; null: it was left for good. */
export function keepLastConversation(session: ChatSession, uid: number, key: string | null): void {
  const { version } = readKeptConversation(uid);
  const told = findTold(session);
  if (told !== null && told.key === key && told.version >= version) {
    writeKeptConversation(uid, told);
    return;
  }
  writeKeptConversation(uid, { key, version, isTold: false });
  void tell(session, uid);
}

/** Leaves the conversation for the contacts: on a narrow screen they are what was last there; other machines keep theirs. */
export function leaveForContacts(uid: number): void {
  if (!isWide()) writeKeptConversation(uid, { ...readKeptConversation(uid), key: null, isTold: true });
}

let isTelling = false;

/** Tells the server one conversation after another, so that its last one is this browser's. */
async function tell(session: ChatSession, uid: number): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  try {
    let kept = readKeptConversation(uid);
    while (!kept.isTold) {
      const contact_id = kept.key === null ? null : session.snapshot().chat.conversations[kept.key]?.contact.id;
      // a contact who is gone meanwhile
      if (contact_id === undefined) return;
      const { version } = await writeChat("lastConversationStore", { contact_id }, true);
      const now = readKeptConversation(uid);
      const isSame = now.key === kept.key;
      writeKeptConversation(uid, { ...now, version, isTold: now.isTold || isSame });
      // whether or not the storage took it
      if (isSame) return;
      kept = now;
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

function isWide(): boolean {
  return window.matchMedia("(min-width: 768px)").matches;
}
