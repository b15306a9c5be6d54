import type { PublishedEvent } from "../kernel/context";
import type { Connection } from "./connection";
import { createFrameEncoder } from "./text-frame";

// Two missed beats and a socket is dead: 40 s, and with the time left to come back still below 60 s (RT-06).
const heartbeatMs = 20_000;
// pinging thousands in one go would hold up everybody's messages
const slots = 20;

/** The sockets of this process, by user and by session. */
export class Hub {
  readonly #byUser = new Map<number, Set<Connection>>();
  readonly #bySession = new Map<number, Set<Connection>>();
  /** Sockets that are pinged together, one slot after the other. */
  readonly #slots = Array.from({ length: slots }, () => new Set<Connection>());
  readonly #heartbeat = setInterval(() => this.#beat(), heartbeatMs / slots).unref();
  #added = 0;
  #beats = 0;

  add(connection: Connection): void {
    addTo(this.#byUser, connection.userId, connection);
    addTo(this.#bySession, connection.details.sessionId, connection);
    this.#slots[this.#added++ % slots]?.add(connection);
  }

  remove(connection: Connection): void {
    removeFrom(this.#byUser, connection.userId, connection);
    removeFrom(this.#bySession, connection.details.sessionId, connection);
    for (const slot of this.#slots) slot.delete(connection);
  }

  connections(): Connection[] {
    return [...this.#byUser.values()].flatMap((connections) => [...connections]);
  }

  countOf(userId: number): number {
    return this.#byUser.get(userId)?.size ?? 0;
  }

  countOfSession(sessionId: number): number {
    return this.#bySession.get(sessionId)?.size ?? 0;
  }

  /** Sessions with a socket, each once. */
  sessions(): number[] {
    return [...this.#bySession.keys()];
  }

  count(): number {
    return this.#slots.reduce((sum, { size }) => sum + size, 0);
  }

  /** Hands an event to the sockets of its users; each of its frames is encoded once for an origin. */
  deliver(event: PublishedEvent): void {
    const plain = createFrameEncoder(event.frame);
    const sync = event.syncFrame === undefined ? plain : createFrameEncoder(event.syncFrame);
    for (const userId of event.users) {
      for (const connection of this.#byUser.get(userId) ?? []) {
        if (connection.id === event.exceptSocket) continue;
        const encoded = (connection.details.sync ? sync : plain)(connection.details.reader);
        if (encoded) connection.sendEncoded(encoded);
      }
    }
  }

  /** Closes the sockets of a session. */
  dropSession(sessionId: number, code: number, reason: string): void {
    for (const connection of this.#bySession.get(sessionId) ?? []) connection.close(code, reason);
  }

  /** Closes one socket of a user. */
  dropSocket(userId: number, id: string, code: number, reason: string): void {
    for (const connection of this.#byUser.get(userId) ?? []) if (connection.id === id) connection.close(code, reason);
  }

  stop(): void {
    clearInterval(this.#heartbeat);
    for (const connection of this.connections()) connection.socket.terminate();
  }

  #beat(): void {
    for (const connection of this.#slots[this.#beats++ % slots] ?? []) {
      if (!connection.isAlive) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      if (connection.isOpen) connection.socket.ping();
    }
  }
}

type Index = Map<number, Set<Connection>>;

function addTo(index: Index, key: number, connection: Connection): void {
  const connections = index.get(key);
  if (connections) connections.add(connection);
  else index.set(key, new Set([connection]));
}

function removeFrom(index: Index, key: number, connection: Connection): void {
  const connections = index.get(key);
  connections?.delete(connection);
  if (connections?.size === 0) index.delete(key);
}
