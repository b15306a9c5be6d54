import { type Kysely, sql } from "kysely";
import { vi } from "vitest";
import { isPostgres } from "#backend/kernel/database/json-rows";
import type { Database } from "#backend/kernel/database/tables";

/** Waits until a work is done or, with `count` of them, waits for a lock; on SQLite all wait for the one who writes. */
export async function doneOrBlocked(db: Kysely<Database>, work: Promise<unknown>, count: number): Promise<void> {
  if (!isPostgres(db)) return;
  const blocked = sql<{ total: number }>`select count(*) as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const isBlocked = async () => Number((await blocked.execute(db)).rows[0]?.total) >= count;
  await Promise.race([work, vi.waitUntil(isBlocked, { timeout: 20_000 })]);
}
