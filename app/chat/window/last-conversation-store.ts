// The conversation that an account last had on the screen of this browser. Storage may be closed; then nothing is kept.

export interface KeptConversation {
  /** Null: it was left. */
  key: string | null;
  /** The newest version of the server's that this browser knew as it was kept. */
  version: number;
  /** False: the server is still to hear of it. */
  isTold: boolean;
}

const none: KeptConversation = { key: null, version: 0, isTold: true };

export function readKeptConversation(uid: number): KeptConversation {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(nameOf(uid)) ?? "null");
    return isKept(kept) ? kept : none;
  } catch {
    return none;
  }
}

export function writeKeptConversation(uid: number, kept: KeptConversation): void {
  try {
    window.localStorage.setItem(nameOf(uid), JSON.stringify(kept));
  } catch {
    // full or closed: the list of contacts leads there
  }
}

function isKept(kept: unknown): kept is KeptConversation {
  return typeof kept === "object" && kept !== null && "key" in kept && "version" in kept && "isTold" in kept;
}

function nameOf(uid: number): string {
  return `chat:last-conversation:${uid}`;
}
