import type { Kysely, Transaction } from "kysely";
import { sendSideBySide } from "./hot-query";
import { lockConversations } from "./lock-conversations";
import type { Database } from "./tables";

// One fsync or COMMIT for everything that arrived in one turn of the event loop. Who waits for a slow disk
// only joins a larger transaction, so the rate rises with the load instead of the waiting time.

/** Where a write stands among those it shares a transaction with, the same on every instance: no deadlocks. */
export interface WriteOrder {
  /** What is locked: the conversation. */
  key: string;
  /** Among writes of one key; lower goes first. */
  rank: number;
}

/**
 * Runs `write` in a transaction shared with others and resolves after its commit.
 * Writes of one key and rank run in the order of their calls. Inside await nothing but the database;
 * answer refusals as values, since a throw makes the whole group run again one by one.
 */
export type GroupCommit = <T>(order: WriteOrder, write: (db: Transaction<Database>) => Promise<T>) => Promise<T>;

interface Member {
  order: WriteOrder;
  run: (db: Transaction<Database>) => Promise<void>;
  succeed: () => void;
  fail: (error: unknown) => void;
}

// a transaction holds the event loop (SQLite) or its rows (PostgreSQL) no longer than some milliseconds
const maxMembers = 500;

/** The one writer of chat: transactions follow one another, and each takes what has arrived meanwhile. */
export function createGroupCommit(db: Kysely<Database>): GroupCommit {
  let waiting: Member[] = [];
  let isRunning = false;

  function schedule(): void {
    if (isRunning || waiting.length === 0) return;
    isRunning = true;
    setImmediate(() => void commitWaiting());
  }

  async function commitWaiting(): Promise<void> {
    const group = waiting.slice(0, maxMembers).sort(byOrder);
    waiting = waiting.slice(maxMembers);
    await commitGroup(db, group);
    isRunning = false;
    schedule();
  }

  return (order, write) =>
    new Promise((resolve, reject) => {
      let result: Awaited<ReturnType<typeof write>>;
      waiting.push({
        order,
        run: async (trx) => void (result = await write(trx)),
        succeed: () => resolve(result),
        fail: reject,
      });
      schedule();
    });
}

function byOrder(left: Member, right: Member): number {
  if (left.order.key !== right.order.key) return left.order.key < right.order.key ? -1 : 1;
  return left.order.rank - right.order.rank;
}

async function commitGroup(db: Kysely<Database>, group: readonly Member[]): Promise<void> {
  try {
    await db.transaction().execute((trx) => runAll(trx, group));
    for (const member of group) member.succeed();
  } catch (error) {
    if (group.length > 1) return commitEach(db, group);
    for (const member of group) member.fail(error);
  }
}

/**
 * Conversations side by side, the writes of each one after another: on PostgreSQL the statements of all leave together.
 * Their rows are locked first, since side by side nobody knows who comes to which row when.
 */
async function runAll(trx: Transaction<Database>, group: readonly Member[]): Promise<void> {
  const byKey = new Map<string, Member[]>();
  for (const member of group) byKey.set(member.order.key, [...(byKey.get(member.order.key) ?? []), member]);
  await sendSideBySide(trx);
  await lockConversations(trx, [...byKey.keys()]);
  const runs = [...byKey.values()].map(async (members) => {
    for (const member of members) await member.run(trx);
  });
  // only when nothing is on its way any more may the transaction end
  for (const end of await Promise.allSettled(runs)) if (end.status === "rejected") throw end.reason;
}

/** One failed and took the others with it: each alone, so that only that one fails. */
async function commitEach(db: Kysely<Database>, group: readonly Member[]): Promise<void> {
  for (const member of group) await commitGroup(db, [member]);
}
