import { useEffect, useSyncExternalStore } from "react";
import { openLazyOutbox } from "../core/session/lazy-outbox";
import { createDraftStore, type DraftStore, type KeptDraft } from "./draft-store";

/** Opens drafts of this browser by the name of their store when they are asked for; its other tabs hear of each change. */
export function openDrafts<Draft extends object>(
  name: string,
  empty: Draft,
  isEmpty: (draft: Draft) => boolean,
): () => DraftStore<Draft> {
  let opened: DraftStore<Draft> | null = null;
  return () => {
    if (opened) return opened;
    const tabs = "BroadcastChannel" in window ? new BroadcastChannel(name) : null;
    const outbox = openLazyOutbox<KeptDraft<Draft>>(name);
    const own = createDraftStore({ outbox, empty, isEmpty, onKept: (uid) => tabs?.postMessage(uid) });
    // what another tab has sent must not wait here to be sent again
    tabs?.addEventListener("message", ({ data }) => {
      if (own.isLoaded(Number(data))) void own.load(Number(data));
    });
    opened = own;
    return own;
  };
}

/** Loads what the account has begun; true once it is there. */
export function useLoaded<Draft>(store: () => DraftStore<Draft>, uid: number | undefined): boolean {
  const isLoaded = useSyncExternalStore(
    store().subscribe,
    () => uid !== undefined && store().isLoaded(uid),
    () => false,
  );
  useEffect(() => {
    if (uid !== undefined && !isLoaded) void store().load(uid);
  }, [store, uid, isLoaded]);
  return isLoaded;
}
