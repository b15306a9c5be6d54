import { useSyncExternalStore } from "react";
import type { Quote } from "#contract/chat/message";
import { openDrafts, useLoaded } from "./open-drafts";

// The drafts of this page: kept by account in the browser's IndexedDB, as the outbox is, over sign-out and the end of a session.

/** A text that was begun in a conversation and not sent. */
export interface Draft {
  text: string;
  /** The message it answers to. */
  quote: Quote | null;
  /** The people who were meant by names that several have. */
  chosen: Readonly<Record<string, number>>;
}

export const emptyDraft: Draft = { text: "", quote: null, chosen: {} };

const store = openDrafts("chat-drafts", emptyDraft, isEmptyDraft);

/** True for a draft without text and quote. */
export function isEmptyDraft({ text, quote }: Draft): boolean {
  return text === "" && quote === null;
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

/** Keeps what was begun in a conversation; one without text and quote is forgotten. */
export function changeDraft(key: string, next: Partial<Draft>): void {
  store().change(key, next);
}
