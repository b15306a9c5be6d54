import { useEffect, useSyncExternalStore } from "react";
import { openLazyOutbox } from "../core/session/lazy-outbox";
import { createDraftStore, type Draft, type DraftStore } from "./draft-store";

// The drafts of this page: kept by account in the browser's IndexedDB, as the outbox is, over sign-out and the end of a session.

const name = "chat-drafts";
let opened: DraftStore | null = null;

function store(): DraftStore {
  if (opened) return opened;
  const tabs = "BroadcastChannel" in window ? new BroadcastChannel(name) : null;
  const own = createDraftStore(openLazyOutbox(name), (uid) => tabs?.postMessage(uid));
  // what another tab has sent must not wait here to be sent again
  tabs?.addEventListener("message", ({ data }) => {
    if (own.isLoaded(Number(data))) void own.load(Number(data));
  });
  opened = own;
  return own;
}

/** Loads what the account has begun; true once it is there. */
export function useLoadedDrafts(uid: number | undefined): boolean {
  const isLoaded = useSyncExternalStore(
    store().subscribe,
    () => uid !== undefined && store().isLoaded(uid),
    () => false,
  );
  useEffect(() => {
    if (uid !== undefined && !isLoaded) void store().load(uid);
  }, [uid, isLoaded]);
  return isLoaded;
}

/** Counts how often drafts came from elsewhere: another number means that they may be others. */
export function useDraftLoads(): number {
  return useSyncExternalStore(store().subscribe, store().loads, () => 0);
}

/** The message that the conversation's next text of the account `uid` answers to. */
export function useDraftQuote(uid: number, key: string): Draft["quote"] {
  return useSyncExternalStore(
    store().subscribe,
    () => readDraft(uid, key).quote,
    () => null,
  );
}

/** The draft of the account `uid` in a conversation. */
export function readDraft(uid: number, key: string): Draft {
  return store().read(uid, key);
}

/** Keeps what was begun in a conversation; one without text and quote is forgotten. */
export function changeDraft(key: string, next: Partial<Draft>): void {
  store().change(key, next);
}
