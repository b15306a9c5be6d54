import type { Outgoing } from "../state/chat-state";
import type { Outbox, openOutbox } from "./outbox";

/** Outboxes of this browser, by the name of their database. */
export const outboxes = { messages: "chat-outbox", uploads: "chat-uploads" } as const;

type OpenOutbox = typeof openOutbox;

let brought: OpenOutbox | null = null;

/** Loads the code of the outbox beside every editor: it may be needed when nothing can be loaded any more. */
export function registerOutbox(open: OpenOutbox): void {
  brought = open;
}

/** An outbox of this browser, whose code is loaded where somebody has written before. */
export function openLazyOutbox<Item extends { id: string } = Outgoing>(name: string): Outbox<Item> {
  let opened: Promise<Outbox<Item>> | null = null;

  async function open(): Promise<Outbox<Item>> {
    const openHere = brought ?? (await import("./outbox")).openOutbox;
    return openHere(name);
  }

  function outbox(): Promise<Outbox<Item>> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    put: async (uid, message) => (await outbox()).put(uid, message),
    remove: async (id) => (await outbox()).remove(id),
    list: async (uid) => (opened || (await mayExist(name)) ? (await outbox()).list(uid) : []),
  };
}

/** Whether something was ever written there; true also where a browser does not tell. */
export async function mayExist(outbox: string): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === outbox);
  } catch {
    return true;
  }
}
