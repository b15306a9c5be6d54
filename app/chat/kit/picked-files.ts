import { useSyncExternalStore } from "react";
import { openDrafts, useLoaded } from "./open-drafts";

// Files that wait in a conversation to be sent, beside its draft: a file is not to be kept again with each letter of the text.

/** A file to be sent, as a picture, a video or a file. */
export interface Picked {
  kind: "image" | "file" | "video";
  file: File;
}

interface PickedFiles {
  files: readonly Picked[];
}

const none: PickedFiles = { files: [] };
const store = openDrafts("chat-picked-files", none, ({ files }) => files.length === 0);

/** The files that wait in a conversation of the account `uid`, loaded when they are asked for. */
export function usePickedFiles(uid: number, key: string): readonly Picked[] {
  useLoaded(store, uid);
  return useSyncExternalStore(
    store().subscribe,
    () => readPickedFiles(uid, key),
    () => none.files,
  );
}

export function readPickedFiles(uid: number, key: string): readonly Picked[] {
  return store().read(uid, key).files;
}

/** Lets these files wait in a conversation; without any, none is kept. */
export function changePickedFiles(key: string, files: readonly Picked[]): void {
  store().change(key, { files });
}
