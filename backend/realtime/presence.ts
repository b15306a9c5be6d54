import type { PresenceChange } from "../kernel/context";
import type { Bus, BusMessage } from "./bus";

// longer than the 2 s after which a client comes back: a reload or a short loss changes nothing for others
const graceMs = 3000;
const rollMs = 10_000;
const silentAfterMs = 35_000;

interface Instance {
  users: Set<number>;
  heardAt: number;
}

/**
 * Accounts online: with at least one socket on any instance. Every instance keeps the whole picture in memory from what
 * the others tell, so asking costs nothing, and an instance that crashed is struck off after 35 s of silence.
 */
export class Presence {
  readonly #sockets = new Map<number, number>();
  readonly #leaving = new Map<number, NodeJS.Timeout>();
  readonly #instances = new Map<string, Instance>();
  readonly #roll = setInterval(() => this.#callRoll(), rollMs).unref();

  constructor(
    private readonly bus: Bus,
    private readonly onChange: (change: PresenceChange) => void,
  ) {
    void bus.opened.then(() => this.announce());
  }

  /** Asks the others who is there, and tells them who is here. */
  announce(): void {
    this.bus.send({ kind: "hello" });
    this.#sendRoll();
  }

  isOnline(userId: number): boolean {
    return this.#isHere(userId) || this.#isElsewhere(userId);
  }

  /** A socket of the user opened here. */
  arrive(userId: number, isReconnection: boolean): void {
    const wasHere = this.#isHere(userId);
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    this.#sockets.set(userId, (this.#sockets.get(userId) ?? 0) + 1);
    if (wasHere) return;
    this.bus.send({ kind: "presence", userId, isOnline: true, isReconnection });
    if (!this.#isElsewhere(userId)) this.onChange({ userId, isOnline: true, isReconnection });
  }

  /** A socket of the user closed here; after the last one the user has some seconds to come back. */
  leave(userId: number): void {
    const left = (this.#sockets.get(userId) ?? 1) - 1;
    if (left > 0) return void this.#sockets.set(userId, left);
    this.#sockets.delete(userId);
    const timer = setTimeout(() => this.#leaveForGood(userId), graceMs).unref();
    this.#leaving.set(userId, timer);
  }

  /** Takes in the news of another instance. */
  hear(message: BusMessage, from: string): void {
    if (message.kind === "hello") return this.#sendRoll();
    if (message.kind === "bye") return this.#replaceUsers(from, null);
    if (message.kind === "roll") return this.#replaceUsers(from, new Set(message.users));
    if (message.kind !== "presence") return;
    const { userId, isOnline, isReconnection } = message;
    const before = this.isOnline(userId);
    const users = this.#instances.get(from)?.users ?? new Set();
    if (isOnline) users.add(userId);
    else users.delete(userId);
    this.#instances.set(from, { users, heardAt: Date.now() });
    if (this.isOnline(userId) !== before) this.onChange({ userId, isOnline, isReconnection });
  }

  stop(): void {
    clearInterval(this.#roll);
    for (const timer of this.#leaving.values()) clearTimeout(timer);
    this.bus.send({ kind: "bye" });
  }

  #isHere(userId: number): boolean {
    return this.#sockets.has(userId) || this.#leaving.has(userId);
  }

  #isElsewhere(userId: number): boolean {
    for (const { users } of this.#instances.values()) if (users.has(userId)) return true;
    return false;
  }

  #leaveForGood(userId: number): void {
    this.#leaving.delete(userId);
    this.bus.send({ kind: "presence", userId, isOnline: false, isReconnection: false });
    if (!this.#isElsewhere(userId)) this.onChange({ userId, isOnline: false, isReconnection: false });
  }

  #sendRoll(): void {
    this.bus.send({ kind: "roll", users: [...this.#sockets.keys(), ...this.#leaving.keys()] });
  }

  #callRoll(): void {
    this.#sendRoll();
    for (const [instance, { heardAt }] of this.#instances) {
      if (heardAt < Date.now() - silentAfterMs) this.#replaceUsers(instance, null);
    }
  }

  #replaceUsers(instance: string, users: Set<number> | null): void {
    const known = this.#instances.get(instance)?.users ?? new Set<number>();
    const touched = [...new Set([...known, ...(users ?? [])])];
    const before = touched.map((userId) => this.isOnline(userId));
    if (users) this.#instances.set(instance, { users, heardAt: Date.now() });
    else this.#instances.delete(instance);
    touched.forEach((userId, index) => {
      const isOnline = this.isOnline(userId);
      if (isOnline !== before[index]) this.onChange({ userId, isOnline, isReconnection: true });
    });
  }
}
