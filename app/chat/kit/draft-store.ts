import type { Quote } from "#contract/chat/message";
import type { Outbox } from "../core/session/outbox";

/** A text that was begun in a conversation and not sent. */
export interface Draft {
  text: string;
  /** The message it answers to. */
  quote: Quote | null;
  /** The people who were meant by names that several have. */
  chosen: Readonly<Record<string, number>>;
}

/** A draft as it is kept, by account and conversation. */
export interface KeptDraft extends Draft {
  id: string;
  key: string;
}

export interface DraftStore {
  /** The drafts of an account, as this browser has them now, else as this page has them; those of another one are forgotten. */
  load: (uid: number) => Promise<void>;
  isLoaded: (uid: number) => boolean;
  /** Answers the draft of a conversation; an empty one while the account's drafts are not loaded. */
  read: (uid: number, key: string) => Draft;
  /** Changes and keeps the draft of a conversation of the account that is loaded. */
  change: (key: string, next: Partial<Draft>) => void;
  /** Grows when drafts came from elsewhere. */
  loads: () => number;
  subscribe: (listener: () => void) => () => void;
}

export const emptyDraft: Draft = { text: "", quote: null, chosen: {} };

/** Drafts in memory, each kept in `outbox` as it changes; `onKept` hears of the account whose drafts lie there anew. */
export function createDraftStore(outbox: Outbox<KeptDraft>, onKept: (uid: number) => void): DraftStore {
  let account: number | null = null;
  let drafts = new Map<string, Draft>();
  // what is written while the kept ones are read is newer than those
  let changed = new Set<string>();
  let loads = 0;
  let isReady = false;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());

  async function keep(uid: number, key: string, draft: Draft): Promise<void> {
    const id = `${uid} ${key}`;
    if (draft.text === "" && draft.quote === null) await outbox.remove(id);
    else await outbox.put(uid, { ...draft, id, key });
    onKept(uid);
  }

  return {
    async load(uid) {
      if (account !== uid) {
        drafts = new Map();
        isReady = false;
      }
      account = uid;
      changed = new Set();
      const kept = await outbox.list(uid).catch(tellFailed);
      if (account !== uid) return;
      isReady = true;
      const written = [...drafts].filter(([key]) => changed.has(key));
      if (kept) drafts = new Map([...kept.map(({ id: _id, key, ...draft }) => [key, draft] as const), ...written]);
      loads += 1;
      tell();
    },
    isLoaded: (uid) => uid === account && isReady,
    read: (uid, key) => (uid === account && drafts.get(key)) || emptyDraft,
    change(key, next) {
      if (account === null) return;
      const draft = { ...(drafts.get(key) ?? emptyDraft), ...next };
      drafts.set(key, draft);
      changed.add(key);
      tell();
      keep(account, key, draft).catch(tellFailed);
    },
    loads: () => loads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

// without IndexedDB (some private windows) drafts last as long as the page
function tellFailed(error: unknown): void {
  console.error("chat drafts", error);
}
