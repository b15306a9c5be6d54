import { type Kysely, sql } from "kysely";
import { isPostgres } from "./json-rows";
import type { Database } from "./tables";

/** The numbers by which PostgreSQL tells its advisory locks apart. */
const locks = {
  "message words": 7_201_150,
  "order days": 20_261_211,
  "message cleaning": 20_261_215,
  "item days": 20_261_216,
} as const;

/** Claims a job's work until the transaction ends; false while another instance does it. On SQLite there is no other. */
export async function claimWork(db: Kysely<Database>, job: keyof typeof locks): Promise<boolean> {
  if (!isPostgres(db)) return true;
  const { rows } = await sql<{ isClaimed: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(locks[job])}) as "isClaimed"`.execute(db);
  return rows[0]?.isClaimed ?? false;
}
