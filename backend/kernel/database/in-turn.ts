import type { Kysely } from "kysely";
import type { Database } from "./tables";

const lastSteps = new WeakMap<Kysely<Database>, Map<string, Promise<unknown>>>();

/**
 * Runs steps of one transaction that read a row and then write it one after another, by the row's key. A lock keeps other transactions
 * away, not the members of a shared one: side by side, each would read what was there before the other.
 */
export function inTurn<Answer>(trx: Kysely<Database>, key: string, step: () => Promise<Answer>): Promise<Answer> {
  const steps = lastSteps.get(trx) ?? new Map<string, Promise<unknown>>();
  lastSteps.set(trx, steps);
  const running = steps.get(key)?.then(step, step) ?? step();
  steps.set(key, running);
  return running;
}
