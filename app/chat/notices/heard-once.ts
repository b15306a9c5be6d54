import { type DBSchema, openDB } from "idb";

interface HeardSchema extends DBSchema {
  news: { key: string; value: { id: string; at: number }; indexes: { at: number } };
}

const retentionMs = 60_000;

/** Answers whether this tab is the first of the browser that asks for a piece of news, by its id. */
export type HearOnce = (news: string) => Promise<boolean>;

/**
 * The browser's own memory of what was heard: a tab whose code came late, or that was busy, finds what the others have done. One
 * transaction after the other, so that two never both are the first.
 */
export function openHeard(name = "chat-heard"): HearOnce {
  const opened = openDB<HeardSchema>(name, 1, {
    upgrade: (database) => void database.createObjectStore("news", { keyPath: "id" }).createIndex("at", "at"),
  });
  // without IndexedDB (some private windows) the tabs' own agreement has to do
  opened.catch(() => undefined);
  return async (news) => {
    try {
      const { store, done } = (await opened).transaction("news", "readwrite");
      const isFirst = (await store.getKey(news)) === undefined;
      const now = Date.now();
      if (isFirst) await store.put({ id: news, at: now });
      for (const old of await store.index("at").getAllKeys(IDBKeyRange.upperBound(now - retentionMs)))
        await store.delete(old);
      await done;
      return isFirst;
    } catch {
      return true;
    }
  };
}
