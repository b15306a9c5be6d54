import { sql, type Transaction } from "kysely";
import type { Database } from "./tables";

/**
 * Lends a transaction to code that opens its own: what it opens is a savepoint, undone where it throws. One at a time:
 * savepoints of one connection lie within one another.
 */
export function withSavepoints(trx: Transaction<Database>): Transaction<Database> {
  const lent: Transaction<Database> = new Proxy(trx, {
    get(target, key): unknown {
      if (key === "transaction") return () => ({ execute: (work: Work) => atSavepoint(trx, () => work(lent)) });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return lent;
}

type Work = (db: Transaction<Database>) => Promise<unknown>;

let opened = 0;

async function atSavepoint(db: Transaction<Database>, work: () => Promise<unknown>): Promise<unknown> {
  const name = sql.id(`lent_${++opened}`);
  await sql`savepoint ${name}`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint ${name}`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint ${name}`.execute(db);
    await sql`release savepoint ${name}`.execute(db);
    throw error;
  }
}
