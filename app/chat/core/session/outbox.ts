import { type DBSchema, openDB } from "idb";
import type { Outgoing } from "../state/chat-state";

/** Own messages that no server has confirmed, or their files, kept over reloads and shared by the tabs of this browser. */
export interface Outbox<Item extends { id: string } = Outgoing> {
  /** Keeps a message, or its new state; a new one goes last. */
  put: (uid: number, message: Item) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Messages of one account, in the order they were written. */
  list: (uid: number) => Promise<Item[]>;
}

interface OutboxSchema<Item> extends DBSchema {
  messages: {
    key: number;
    value: { order?: number; uid: number; id: string; message: Item };
    indexes: { uid: number; id: string };
  };
}

/** An outbox in this browser's IndexedDB. */
export function openOutbox<Item extends { id: string } = Outgoing>(name: string): Outbox<Item> {
  const opened = openDB<OutboxSchema<Item>>(name, 1, {
    upgrade(database) {
      const messages = database.createObjectStore("messages", { keyPath: "order", autoIncrement: true });
      messages.createIndex("uid", "uid");
      messages.createIndex("id", "id", { unique: true });
    },
  });
  // without IndexedDB (some private windows) each call fails by itself
  opened.catch(() => undefined);

  return {
    async put(uid, message) {
      const transaction = (await opened).transaction("messages", "readwrite");
      const order = await transaction.store.index("id").getKey(message.id);
      await transaction.store.put({ ...(order !== undefined && { order }), uid, id: message.id, message });
      await transaction.done;
    },
    async remove(id) {
      const transaction = (await opened).transaction("messages", "readwrite");
      const order = await transaction.store.index("id").getKey(id);
      if (order !== undefined) await transaction.store.delete(order);
      await transaction.done;
    },
    async list(uid) {
      const entries = await (await opened).getAllFromIndex("messages", "uid", uid);
      return entries.map(({ message }) => message);
    },
  };
}
