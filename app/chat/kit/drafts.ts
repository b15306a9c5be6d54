import { useSyncExternalStore } from "react";
import type { Quote } from "#contract/chat/message";
import { openDrafts, useLoaded } from "./open-drafts";

// The drafts of this page: kept by account in the browser's IndexedDB, as the outbox is, over sign-out and the end of a session, and
// by the server for the account's other machines (draft-sync.ts).

/** A text that was begun in a conversation and not sent. */
export interface Draft {
  text: string;
  /** The message it answers to. */
  quote: Quote | null;
  /** The people who were meant by names that several have. */
  chosen: Readonly<Record<string, number>>;
  /** The version of the server's draft it was made of; 0, or absent in what browsers kept before there were versions: none. */
  version?: number;
  /** The server has it as it is here; absent as `version` is. */
  isSaved?: boolean;
}

export const emptyDraft: Draft = { text: "", quote: null, chosen: {}, version: 0, isSaved: true };

const store = openDrafts("chat-drafts", emptyDraft, isForgotten);

/** True for a draft without text and quote that the server knows to be so. */
export function isForgotten({ text, quote, isSaved }: Draft): boolean {
  return text === "" && quote === null && isSaved === true;
}

/** Loads what the account has begun; true once it is there. */
export function useLoadedDrafts(uid: number | undefined): boolean {
  return useLoaded(store, uid);
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

type Listener = (key: string) => void;
const changeListeners = new Set<Listener>();
const takeListeners = new Set<Listener>();

/** Keeps what is begun in a conversation here. */
export function changeDraft(key: string, next: Partial<Pick<Draft, "text" | "quote" | "chosen">>): void {
  store().change(key, { ...next, isSaved: false });
  for (const listener of changeListeners) listener(key);
}

/** Notes the version that the server has given a draft, and whether it is the one that is here. */
export function noteDraft(key: string, next: Pick<Draft, "version" | "isSaved">): void {
  store().change(key, next);
}

/** Puts the draft of another machine in the place of the one here. */
export function takeDraft(key: string, draft: Omit<Draft, "isSaved">): void {
  store().take(key, { ...draft, isSaved: true });
  for (const listener of takeListeners) listener(key);
}

/** Lists the drafts of the account that is loaded, by conversation. */
export function listDrafts(): readonly (readonly [key: string, draft: Draft])[] {
  return store().list();
}

/** Hears of drafts that are changed on this page; answers how to stop. */
export function onDraftChange(listener: Listener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Hears of drafts that came from another machine; answers how to stop. */
export function onDraftTaken(listener: Listener): () => void {
  takeListeners.add(listener);
  return () => takeListeners.delete(listener);
}
