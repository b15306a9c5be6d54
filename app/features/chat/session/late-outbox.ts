import type { Outbox } from "./outbox";

const databaseName = "chat-outbox";

/** The outbox of this browser, whose code is loaded when somebody writes, or where somebody has written before. */
export function openLateOutbox(): Outbox {
  let opened: Promise<Outbox> | null = null;

  async function open(): Promise<Outbox> {
    const { openOutbox } = await import("./outbox");
    return openOutbox(databaseName);
  }

  function outbox(): Promise<Outbox> {
    opened ??= open().catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  return {
    put: async (uid, message) => (await outbox()).put(uid, message),
    remove: async (id) => (await outbox()).remove(id),
    list: async (uid) => (opened || (await mayExist()) ? (await outbox()).list(uid) : []),
  };
}

/** True also where a browser does not tell. */
async function mayExist(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === databaseName);
  } catch {
    return true;
  }
}
