// Texts begun but not sent, kept by this browser. Storage may be closed; then nothing is kept.

/** A text begun in a conversation, of the account `uid`. */
export function readDraft(uid: number, key: string): string {
  return read(draftName(uid, key)) ?? "";
}

/** Keeps a begun text; an empty one is forgotten. */
export function keepDraft(uid: number, key: string, text: string): void {
  keep(draftName(uid, key), text === "" ? null : text);
}

function draftName(uid: number, key: string): string {
  return `chat:draft:${uid}:${key}`;
}

function read(name: string): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // full or closed: the text is still on the screen
  }
}
