import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Env } from "../../env";
import type { DatabaseKind } from "../connection";
import type { Database } from "../tables";

export interface SeedContext {
  env: Env;
  db: Kysely<Database>;
  kind: DatabaseKind;
  now: () => number;
  log: Logger;
}

/** Inserts what is missing: rights and settings always, demo data on an empty database with DEMO=1, else the first administrator. */
export async function seed(_ctx: SeedContext): Promise<void> {}
