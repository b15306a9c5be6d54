// Texts that the user of this tab has taken back, to be written anew; nobody else's browser has them. Gone with the tab.

const kept = new Map<string, string>();

/** Remembers the text of a message that is taken back. */
export function rememberWithdrawn(uid: number, id: string, text: string): void {
  kept.set(nameOf(uid, id), text);
  try {
    window.sessionStorage.setItem(nameOf(uid, id), text);
  } catch {
    // full or closed: it lasts as long as the page
  }
}

/** It was not taken back after all. */
export function forgetWithdrawn(uid: number, id: string): void {
  kept.delete(nameOf(uid, id));
  try {
    window.sessionStorage.removeItem(nameOf(uid, id));
  } catch {
    // nothing was kept there
  }
}

/** The text of a message that was taken back here; null for any other. */
export function withdrawnText(uid: number, id: string): string | null {
  try {
    return kept.get(nameOf(uid, id)) ?? window.sessionStorage.getItem(nameOf(uid, id));
  } catch {
    return null;
  }
}

function nameOf(uid: number, id: string): string {
  return `chat:withdrawn:${uid}:${id}`;
}
