import type { StoredDraft } from "#contract/chat/drafts";
import type { ChatSession } from "../core/session/chat-session";
import { conversationKey } from "../core/state/chat-state";
import { readChat, writeChat } from "./call-chat";
import { type Draft, emptyDraft, listDrafts, noteDraft, onDraftChange, readDraft, takeDraft } from "./drafts";

// A text is saved some time after the last key; one that was sent at once, so that no other machine sends it again.
const savedAfterMs = 1_000;

/**
 * Keeps the drafts of an account in step with its other machines, as long as the chat's window is there. A draft that was changed here since it was
 * saved stays, whatever another machine says: nothing changes under who types. Answers how to stop.
 */
export function syncDrafts(session: ChatSession, uid: number): () => void {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  const saving = new Set<string>();
  // of drafts that are not saved: another tab may be writing them, so that only it keeps them
  const heard = new Map<string, number>();
  let isOpen = false;

  function save(key: string, isLeaving = false): void {
    clearTimeout(due.get(key));
    due.delete(key);
    const contact_id = session.snapshot().chat.conversations[key]?.contact.id;
    const draft = readDraft(uid, key);
    if (contact_id === undefined || draft.isSaved || saving.has(key)) return;
    saving.add(key);
    const { text, quote, chosen } = draft;
    const input = { contact_id, version: versionOf(key), draft: { text, quote, chosen } };
    void writeChat("draftStore", input, isLeaving)
      .then(({ is_saved, newest }) => {
        saving.delete(key);
        const isSame = isSameDraft(readDraft(uid, key), draft);
        noteDraft(key, { version: newest.version, isSaved: isSame && (is_saved || isSameDraft(newest.draft, draft)) });
        save(key);
      })
      // it stays marked as not saved, for the next change or connection
      .catch(() => saving.delete(key));
  }

  function saveSoon(key: string): void {
    clearTimeout(due.get(key));
    const { text, quote } = readDraft(uid, key);
    due.set(
      key,
      setTimeout(() => save(key), text === "" && quote === null ? 0 : savedAfterMs),
    );
  }

  function versionOf(key: string): number {
    return Math.max(readDraft(uid, key).version ?? 0, heard.get(key) ?? 0);
  }

  function take({ contact_id, version, draft }: StoredDraft): void {
    const key = conversationKey(contact_id);
    if (saving.has(key) || version <= versionOf(key)) return;
    heard.set(key, version);
    const own = readDraft(uid, key);
    if (own.isSaved) takeDraft(key, { ...draft, version });
    else if (isSameDraft(own, draft)) noteDraft(key, { version, isSaved: true });
  }

  async function catchUp(): Promise<void> {
    const before = new Map(listDrafts().map(([key, { version }]) => [key, version]));
    const { list } = await readChat("draftList", {});
    const known = new Set(list.map(({ contact_id }) => conversationKey(contact_id)));
    for (const stored of list) take(stored);
    for (const [key, draft] of listDrafts()) {
      // sent or taken back elsewhere; one that came meanwhile is newer than the list
      const isOld = before.has(key) && before.get(key) === draft.version;
      if (draft.isSaved && !known.has(key) && isOld) takeDraft(key, { ...emptyDraft, version: draft.version });
      else save(key);
    }
  }

  function follow(): void {
    const wasOpen = isOpen;
    isOpen = session.snapshot().connection === "open";
    // what cannot be read now is read with the next connection
    if (isOpen && !wasOpen) catchUp().catch(() => undefined);
  }

  const flush = () => [...due.keys()].forEach((key) => save(key, true));
  const leaving = new AbortController();
  window.addEventListener("pagehide", flush, leaving);
  const ends = [
    onDraftChange(saveSoon),
    session.onFrame((frame) => frame.event === "draft_saved" && take(frame)),
    session.subscribe(follow),
  ];
  follow();
  return () => {
    flush();
    leaving.abort();
    for (const end of ends) end();
  };
}

function isSameDraft(one: Pick<Draft, "text" | "quote">, other: Pick<Draft, "text" | "quote">): boolean {
  return one.text === other.text && one.quote?.id === other.quote?.id;
}
