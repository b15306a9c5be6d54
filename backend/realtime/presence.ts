import type { PresenceChange } from "../kernel/context";
import { type Beat, type Directory, inLots } from "./directory";

const beatMs = 5_000;
// whatever was lost on the way, presence is right within a minute (RT-06)
const beatsToRestore = 10;

export interface PresenceParts {
  directory: Directory;
  /** The time that an account has to come back after its last socket closed. */
  graceMs: number;
  /** Told of those who came first, or left last, by this instance; and of those of an instance that it struck off. */
  onChange: (changes: readonly PresenceChange[]) => void;
  /**
   * Called where the directory did not hold all that is here, so that events may have gone past; `restore` is due, at all instances where
   * it was emptied.
   */
  onLoss: (isEmptied: boolean) => void;
}

interface Arrival {
  isReconnection: boolean;
  isQuiet?: boolean;
}

/**
 * Accounts that are somewhere, on any instance: online, by their sockets, or at a page in use. Knows those of this instance, enters them in the directory that all
 * share, and asks it for the others. The instance whose step made somebody come or go says so, nobody else.
 */
export class Presence {
  readonly #directory: Directory;
  readonly #parts: PresenceParts;
  readonly #sockets = new Map<number, number>();
  readonly #leaving = new Map<number, NodeJS.Timeout>();
  readonly #entering = new Map<number, Promise<boolean>>();
  #timer: NodeJS.Timeout | undefined;
  /** A step did not reach the directory. */
  #isBehind = false;
  #isBeating = false;
  #beats = 0;
  #isDraining = false;

  constructor(parts: PresenceParts) {
    this.#parts = parts;
    this.#directory = parts.directory;
  }

  /** Begins to give signs of life; whoever is here already came before anybody could be told. */
  async begin(): Promise<void> {
    this.#timer = setInterval(() => void this.#beat(), beatMs).unref();
    this.#isBehind ||= this.#sockets.size > 0;
    await this.#beat(true);
  }

  /** Answers those of the users who are somewhere; while the directory is out of reach, those who are here. */
  async find(users: readonly number[]): Promise<ReadonlySet<number>> {
    const online = new Set(users.filter((userId) => this.#isHere(userId)));
    try {
      const elsewhere = await this.#directory.find(users.filter((userId) => !online.has(userId)));
      for (const userId of elsewhere) online.add(userId);
    } catch {
      // counted by the bus; the gap is caught up
    }
    return online;
  }

  /**
   * A socket of the user opened here; resolves, and never rejects, once events of other instances come to it as far as they can: to true
   * where the user was nowhere before.
   *
   * @param isQuiet leaves it to the caller to tell of it
   */
  arrive(userId: number, { isReconnection, isQuiet = false }: Arrival): Promise<boolean> {
    const wasHere = this.#isHere(userId);
    clearTimeout(this.#leaving.get(userId));
    this.#leaving.delete(userId);
    this.#sockets.set(userId, (this.#sockets.get(userId) ?? 0) + 1);
    if (!wasHere) {
      const entering = this.#enter(userId, { isReconnection, isQuiet }).finally(() => {
        if (this.#entering.get(userId) === entering) this.#entering.delete(userId);
      });
      this.#entering.set(userId, entering);
    }
    return this.#entering.get(userId) ?? Promise.resolve(false);
  }

  /** A socket of the user closed here; after the last one the user has some time to come back. */
  leave(userId: number, graceMs = this.#parts.graceMs): void {
    const left = (this.#sockets.get(userId) ?? 1) - 1;
    if (left > 0) return void this.#sockets.set(userId, left);
    this.#sockets.delete(userId);
    const timer = setTimeout(() => void this.#leaveForGood(userId), graceMs).unref();
    this.#leaving.set(userId, timer);
    // who is sent away is struck off by another instance, if not back by then
    if (this.#isDraining) clearTimeout(timer);
  }

  /** Makes the directory agree with what is here. */
  async restore(): Promise<void> {
    this.#isBehind = false;
    try {
      // known again, so that the next sign of life finds nothing amiss
      await this.#giveSign();
      const entered = await this.#directory.own();
      const stale = entered.filter((userId) => !this.#isHere(userId));
      for (const lot of inLots(stale)) await this.#strikeOff(lot.filter((userId) => !this.#isHere(userId)));
      for (const lot of inLots([...this.#sockets.keys(), ...this.#leaving.keys()])) {
        const here = lot.filter((userId) => this.#isHere(userId));
        if (here.length > 0) this.#tell(await this.#directory.enter(here), { isOnline: true, isReconnection: true });
      }
    } catch {
      this.#isBehind = true;
    }
  }

  /** The instance is about to end: whoever is sent away is not gone. */
  drain(): void {
    this.#isDraining = true;
    for (const timer of this.#leaving.values()) clearTimeout(timer);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.drain();
    await this.#directory.end().catch(() => undefined);
  }

  #isHere(userId: number): boolean {
    return this.#sockets.has(userId) || this.#leaving.has(userId);
  }

  async #enter(userId: number, { isReconnection, isQuiet }: Arrival): Promise<boolean> {
    try {
      const first = await this.#directory.enter([userId]);
      if (!isQuiet) this.#tell(first, { isOnline: true, isReconnection });
      return first.length > 0;
    } catch {
      this.#isBehind = true;
      return false;
    }
  }

  async #leaveForGood(userId: number): Promise<void> {
    this.#leaving.delete(userId);
    try {
      await this.#strikeOff([userId]);
    } catch {
      this.#isBehind = true;
    }
  }

  async #strikeOff(users: readonly number[]): Promise<void> {
    if (users.length === 0) return;
    this.#tell(await this.#directory.leave(users), { isOnline: false, isReconnection: false });
  }

  async #beat(isFirst = false): Promise<void> {
    if (this.#isBeating || this.#isDraining) return;
    this.#isBeating = true;
    try {
      const { isKnown, isEmptied } = await this.#giveSign();
      if (!isKnown && !isFirst) this.#isBehind = true;
      if (this.#isBehind) this.#parts.onLoss(isEmptied && !isFirst);
      else if (++this.#beats % beatsToRestore === 0) await this.restore();
    } catch {
      this.#isBehind = true;
    } finally {
      this.#isBeating = false;
    }
  }

  /** Strikes off those of silent instances, too. */
  async #giveSign(): Promise<Pick<Beat, "isKnown" | "isEmptied">> {
    const first = await this.#directory.beat();
    this.#tell(first.gone, { isOnline: false, isReconnection: true });
    for (let { isMore } = first; isMore;) {
      const beat = await this.#directory.beat();
      this.#tell(beat.gone, { isOnline: false, isReconnection: true });
      isMore = beat.isMore;
    }
    return first;
  }

  #tell(users: readonly number[], change: Omit<PresenceChange, "userId">): void {
    if (users.length > 0) this.#parts.onChange(users.map((userId) => ({ userId, ...change })));
  }
}
