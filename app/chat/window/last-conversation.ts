// Which conversation an account has last had on the screen of this browser. Storage may be closed; then nothing is kept.

/** The key of the account's last conversation; null: there is none. */
export function readLastConversation(uid: number): string | null {
  try {
    return window.localStorage.getItem(nameOf(uid));
  } catch {
    return null;
  }
}

/** Remembers the conversation; null forgets it. */
export function keepLastConversation(uid: number, key: string | null): void {
  try {
    if (key === null) window.localStorage.removeItem(nameOf(uid));
    else window.localStorage.setItem(nameOf(uid), key);
  } catch {
    // full or closed: the list of contacts leads there
  }
}

function nameOf(uid: number): string {
  return `chat:last:${uid}`;
}
