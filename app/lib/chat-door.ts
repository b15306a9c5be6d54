/** Somebody one can write to. */
export interface ChatPartner {
  key: string;
  name: string;
}

/** What other parts of the page may ask of the chat. */
export interface ChatDoor {
  partners: () => readonly ChatPartner[];
  /** Opens the chat at a partner's conversation. */
  open: (key: string) => void;
  /** Opens the chat to send a text to whom one chooses there. */
  share: (text: string) => void;
}

const eventName = "campus:chat-door";
type Visit = (door: ChatDoor) => void;

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
export function visitChatSoon(visit: Visit): void {
  waiting = visit;
  visitChat(letWaitingIn);
}

function letWaitingIn(door: ChatDoor): void {
  const visit = waiting;
  waiting = null;
  visit?.(door);
}

/** Lets others in as long as the chat is there; answers how to shut the door. */
export function openChatDoor(door: ChatDoor): () => void {
  const handle = (event: CustomEvent<Visit>) => event.detail(door);
  window.addEventListener(eventName, handle);
  letWaitingIn(door);
  return () => window.removeEventListener(eventName, handle);
}
