import type { Transaction } from "kysely";
import type { GroupCommit, Member } from "./group-commit";
import type { Database } from "./tables";

/** Writes all items in a transaction; answers one result for each, in their order. */
type Write<Item, Result> = (db: Transaction<Database>, items: readonly Item[]) => Promise<readonly Result[]>;

interface Entry<Item, Result> {
  key: string;
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

// as many as one shared transaction takes of other writes
const maxItems = 500;

/**
 * A write of many alike at once: what arrives in one turn of the event loop goes to the database with one call of `write`
 * instead of one each, in the order of arrival, before the other writes of its shared transaction. The promise of an item
 * resolves after the commit; refusals are values, since a throw makes every item run again alone.
 */
export function batchWrite<Item, Result>(
  write: Write<Item, Result>,
): (groupCommit: GroupCommit, key: string, item: Item) => Promise<Result> {
  const open = new WeakMap<GroupCommit, Batch<Item, Result>>();

  function openSet(groupCommit: GroupCommit): Batch<Item, Result> {
    const known = open.get(groupCommit);
    if (known?.isOpen) return known;
    const set = new Batch(write);
    open.set(groupCommit, set);
    groupCommit.join(set);
    return set;
  }
  return (groupCommit, key, item) =>
    new Promise((resolve, reject) => openSet(groupCommit).add({ key, item, resolve, reject }));
}

class Batch<Item, Result> implements Member {
  readonly order = undefined;
  readonly #write: Write<Item, Result>;
  readonly #entries: Entry<Item, Result>[];
  #results: readonly Result[] = [];
  #isClosed = false;

  constructor(write: Write<Item, Result>, entries: Entry<Item, Result>[] = []) {
    this.#write = write;
    this.#entries = entries;
  }

  get isOpen(): boolean {
    return !this.#isClosed && this.#entries.length < maxItems;
  }

  add(entry: Entry<Item, Result>): void {
    this.#entries.push(entry);
  }

  close(): readonly string[] {
    this.#isClosed = true;
    return this.#entries.map(({ key }) => key);
  }

  async run(db: Transaction<Database>): Promise<void> {
    this.#results = await this.#write(
      db,
      this.#entries.map(({ item }) => item),
    );
    if (this.#results.length !== this.#entries.length) throw new Error("a set write must answer each of its items");
  }

  succeed(): void {
    this.#results.forEach((result, place) => this.#entries[place]?.resolve(result));
  }

  fail(error: unknown): void {
    for (const { reject } of this.#entries) reject(error);
  }

  parts(): readonly Member[] {
    // it was not run and closed where no transaction began
    this.close();
    return this.#entries.map((entry) => new Batch(this.#write, [entry]));
  }
}
