import type { Outgoing } from "../state/chat-state";
import type { Outbox } from "./outbox";

/** What waits in this browser, by the name of its database. */
export const outboxes = { messages: "chat-outbox", uploads: "chat-uploads" } as const;

/** An outbox of this browser, whose code is loaded when somebody writes, or where somebody has written before. */
export function openLateOutbox<Item extends { id: string } = Outgoing>(name: string): Outbox<Item> {
  let opened: Promise<Outbox<Item>> | null = null;

  async function open(): Promise<Outbox<Item>> {
    const { openOutbox } = await import("./outbox");
    return openOutbox(name);
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
