import type { Transaction } from "kysely";
import { sendSideBySide } from "./prepared-query";
import type { ReservedConnections } from "./connection";
import { sideBySide } from "./side-by-side";
import type { Database } from "./tables";
import { withinLimit } from "./time-limit";
import { DatabaseUnavailable, isDatabaseUnavailable } from "./unavailable";

// One fsync or COMMIT for everything that arrived in one turn of the event loop. Who waits for a slow disk
// only joins a larger transaction, so the rate rises with the load instead of the waiting time.

/** The place of a write among those it shares a transaction with, the same on every instance: no deadlocks. */
export interface WriteOrder {
  /** The thing that is locked: a conversation, an order. */
  key: string;
  /** Among writes of one key; lower goes first. */
  rank: number;
}

/** Holds the rows behind keys to the end of a transaction, taken in one order on every instance; SQLite has one writer anyway. */
export type LockRows = (db: Transaction<Database>, keys: readonly string[]) => Promise<void>;

export interface GroupCommit {
  /**
   * Runs `write` in a transaction shared with others and resolves after its commit.
   * Writes of one key and rank run in the order of their calls. Inside await nothing but the database;
   * answer refusals as values, since a throw makes the whole group run again one by one.
   */
  write: <T>(order: WriteOrder, write: (db: Transaction<Database>) => Promise<T>) => Promise<T>;
  /** Takes part in the next transaction. */
  join: (member: Member) => void;
  /** The time that the oldest write has waited for its commit, in milliseconds; 0 where none waits. */
  oldestWaitingMs: () => number;
}

/** A part of a shared transaction. */
export interface Member {
  /** Undefined: has many keys, and goes before those that have one. */
  order: WriteOrder | undefined;
  /** Nothing is added to it any more; answers what it locks. */
  close: () => readonly string[];
  run: (db: Transaction<Database>) => Promise<void>;
  /** After the commit. */
  succeed: () => void;
  fail: (error: unknown) => void;
  /** Closes it; answers what of it can be written alone. */
  parts: () => readonly Member[];
}

// one that takes longer hangs, or the database is so slow that senders had better ask again
const commitWithinMs = 5000;

// a transaction holds the event loop (SQLite) or its rows (PostgreSQL) no longer than some milliseconds
const maxMembers = 500;

/** The one writer of its rows: transactions follow one another, and each takes what has arrived meanwhile. */
export function createGroupCommit(connections: ReservedConnections, lockRows: LockRows): GroupCommit {
  const writer = { connections, lockRows };
  let waiting: Waiting[] = [];
  let running: Waiting[] = [];
  let isRunning = false;
  let most = maxMembers;

  function schedule(): void {
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    setImmediate(() => void commitWaiting());
  }

  async function commitWaiting(): Promise<void> {
    running = waiting.slice(0, most);
    waiting = waiting.slice(most);
    const isServed = await commitGroup(
      writer,
      running.map(({ member }) => member),
    );
    // a database that is too slow for so many at once must get some of them done
    most = isServed ? Math.min(maxMembers, most * 2) : Math.max(1, Math.floor(running.length / 2));
    running = [];
    isRunning = false;
    schedule();
  }

  function join(member: Member): void {
    waiting.push({ member, since: performance.now() });
    schedule();
  }

  return {
    join,
    oldestWaitingMs() {
      const oldest = running[0] ?? waiting[0];
      return oldest ? performance.now() - oldest.since : 0;
    },
    write: (order, write) =>
      new Promise((resolve, reject) => {
        let result: Awaited<ReturnType<typeof write>>;
        const member: Member = {
          order,
          close: () => [order.key],
          run: async (trx) => void (result = await write(trx)),
          succeed: () => resolve(result),
          fail: reject,
          parts: () => [member],
        };
        join(member);
      }),
  };
}

interface Writer {
  connections: ReservedConnections;
  lockRows: LockRows;
}

interface Waiting {
  member: Member;
  since: number;
}

/** Answers false where the database itself has failed: then all have, and may be sent again. */
async function commitGroup(writer: Writer, group: readonly Member[]): Promise<boolean> {
  try {
    await commit(writer, group);
  } catch (error) {
    const parts = group.flatMap((member) => member.parts());
    // one after another they would wait for a connection, or a lock, that is not given
    const isServed = !isDatabaseUnavailable(error);
    if (isServed && parts.length > 1) return commitEach(writer, parts);
    for (const part of parts) part.fail(error);
    return isServed;
  }
  for (const member of group) member.succeed();
  return true;
}

/** One transaction; PostgreSQL's connection is cut when it has not ended in time. */
function commit({ connections, lockRows }: Writer, group: readonly Member[]): Promise<void> {
  const { db, abandon } = connections;
  const committed = db.transaction().execute((trx) => runAll(trx, group, lockRows));
  return abandon ? withinLimit(commitWithinMs, committed, abandon) : committed;
}

/** One failed and took the others with it: each alone, so that only that one fails. */
async function commitEach(writer: Writer, parts: readonly Member[]): Promise<boolean> {
  let isServed = true;
  for (const part of parts) {
    if (isServed) isServed = await commitGroup(writer, [part]);
    else part.fail(new DatabaseUnavailable("given up with those before it"));
  }
  return isServed;
}

/**
 * Keys side by side, the writes of each one after another: on PostgreSQL the statements of all leave together.
 * Their rows are locked first, since side by side nobody knows who comes to which row when.
 */
async function runAll(trx: Transaction<Database>, group: readonly Member[], lockRows: LockRows): Promise<void> {
  const keys = new Set(group.flatMap((member) => member.close()));
  await sendSideBySide(trx);
  // one connection: what is sent after the lock waits for it
  await sideBySide([lockRows(trx, [...keys]), runMembers(trx, group)]);
}

/** Those of many keys go before those of one. */
async function runMembers(trx: Transaction<Database>, group: readonly Member[]): Promise<void> {
  for (const member of group) if (!member.order) await member.run(trx);
  const runs = [...byKey(group).values()].map(async (members) => {
    for (const member of members) await member.run(trx);
  });
  await sideBySide(runs);
}

function byKey(group: readonly Member[]): Map<string, Member[]> {
  const found = new Map<string, Member[]>();
  for (const member of [...group].sort(byRank)) {
    if (!member.order) continue;
    const { key } = member.order;
    const members = found.get(key);
    if (members) members.push(member);
    else found.set(key, [member]);
  }
  return found;
}

function byRank(left: Member, right: Member): number {
  return (left.order?.rank ?? 0) - (right.order?.rank ?? 0);
}
