import type { Outbox } from "../core/session/outbox";

/** A draft as it is kept, by account and conversation. */
export type KeptDraft<Draft> = Draft & { id: string; key: string };

export interface DraftStore<Draft> {
  /** The drafts of an account, as this browser has them now, else as this page has them; those of another one are forgotten. */
  load: (uid: number) => Promise<void>;
  isLoaded: (uid: number) => boolean;
  /** Answers the draft of a conversation; an empty one while the account's drafts are not loaded. */
  read: (uid: number, key: string) => Draft;
  /** Lists the drafts of the account that is loaded, by conversation. */
  list: () => readonly (readonly [key: string, draft: Draft])[];
  /** Changes and keeps the draft of a conversation of the account that is loaded. */
  change: (key: string, next: Partial<Draft>) => void;
  /** Changes a draft as `change` does, to one that came from elsewhere. */
  take: (key: string, draft: Draft) => void;
  /** Grows when drafts came from elsewhere. */
  loads: () => number;
  subscribe: (listener: () => void) => () => void;
}

export interface DraftStoreOptions<Draft> {
  outbox: Outbox<KeptDraft<Draft>>;
  empty: Draft;
  /** True for a draft that is forgotten. */
  isEmpty: (draft: Draft) => boolean;
  /** Hears of the account whose drafts lie in the outbox anew. */
  onKept: (uid: number) => void;
}

/** Drafts in memory, each kept in `outbox` as it changes. */
export function createDraftStore<Draft extends object>({
  outbox,
  empty,
  isEmpty,
  onKept,
}: DraftStoreOptions<Draft>): DraftStore<Draft> {
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
    if (isEmpty(draft)) await outbox.remove(id);
    else await outbox.put(uid, { ...draft, id, key });
    onKept(uid);
  }

  function change(key: string, next: Partial<Draft>): void {
    if (account === null) return;
    const draft = { ...(drafts.get(key) ?? empty), ...next };
    drafts.set(key, draft);
    changed.add(key);
    tell();
    keep(account, key, draft).catch(tellFailed);
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
      if (kept) drafts = new Map([...kept.map((draft) => [draft.key, draft] as const), ...written]);
      loads += 1;
      tell();
    },
    isLoaded: (uid) => uid === account && isReady,
    read: (uid, key) => (uid === account && drafts.get(key)) || empty,
    list: () => [...drafts],
    change,
    take(key, draft) {
      loads += 1;
      change(key, draft);
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
