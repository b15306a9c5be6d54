import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Env } from "../../kernel/env";
import type { DatabaseKind } from "../../kernel/database/connection";
import type { Database } from "../../kernel/database/tables";

export interface SeedContext {
  env: Env;
  /** Already inside the one transaction of the seed: do not open another. */
  db: Kysely<Database>;
  kind: DatabaseKind;
  now: () => number;
  log: Logger;
}
