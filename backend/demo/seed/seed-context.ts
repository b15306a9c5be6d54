import type { Kysely, Transaction } from "kysely";
import type { Logger } from "pino";
import type { BackendContext } from "../../kernel/context";
import type { Env } from "../../kernel/env";
import type { DatabaseKind } from "../../kernel/database/connection";
import type { Database } from "../../kernel/database/tables";

export interface StartContext {
  env: Env;
  db: Kysely<Database>;
  kind: DatabaseKind;
  now: () => number;
  log: Logger;
  openOffice: OpenOffice;
}

export interface SeedContext extends StartContext {
  /** The one transaction of the seed: do not open another. */
  db: Transaction<Database>;
}

/** Opens the back office over the seed's transaction, at a clock of its own. The seed lies below what it is made of. */
export type OpenOffice = (seed: Omit<SeedContext, "openOffice">, now: () => number) => SeedOffice;

/** The back office while the demo is seeded: it answers calls, and tells nobody of anything. */
export interface SeedOffice {
  api: {
    fetch: (request: Request, caller: { address: string; origin: string }) => Promise<Response>;
    /** Resolves when every call answered so far is in the operation log. */
    settled: () => Promise<void>;
  };
  context: BackendContext;
}
