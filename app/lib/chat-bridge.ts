/** Somebody one can write to. */
export interface ChatPartner {
  key: string;
  name: string;
  /** Syllables with spaces between; empty where none are known. */
  pinyin: string;
}

/** Requests that other parts of the page may make of the chat. */
export interface ChatBridge {
  partners: () => readonly ChatPartner[];
  /** Opens the chat at a partner's conversation. */
  open: (key: string) => void;
  /** Opens the chat to send a text to whom one chooses there. */
  share: (text: string) => void;
}

const eventName = "campus:chat-door";
type Visit = (door: ChatBridge) => void;

declare global {
  interface WindowEventMap {
    [eventName]: CustomEvent<Visit>;
  }
}

/** Calls `visit` at once with the page's chat; not at all while there is none. */
export function visitChat(visit: Visit): void {
  window.dispatchEvent(new CustomEvent<Visit>(eventName, { detail: visit }));
}

let waiting: Visit | null = null;

/** Calls `visit` with the page's chat, at the latest when that has opened; of several that wait the last counts. */
export function openChat(visit: Visit): void {
  waiting = visit;
  visitChat(openWaiting);
}

function openWaiting(door: ChatBridge): void {
  const visit = waiting;
  waiting = null;
  visit?.(door);
}

/** Lets others in as long as the chat is there; answers how to shut the door. */
export function openChatDoor(door: ChatBridge): () => void {
  const handle = (event: CustomEvent<Visit>) => event.detail(door);
  window.addEventListener(eventName, handle);
  openWaiting(door);
  return () => window.removeEventListener(eventName, handle);
}
