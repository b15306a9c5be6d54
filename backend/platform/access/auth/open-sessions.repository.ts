import { type Kysely, sql } from "kysely";
import { isPostgres, jsonRows } from "../../../kernel/database/json-rows";
import type { Database } from "../../../kernel/database/tables";
import { isLive } from "./live-session";

// a write a minute for every open page would be too much
const slideStepMs = 5 * 60 * 1000;

/** Those of some sessions that live, of enabled accounts. */
export async function listLiveAmong(
  db: Kysely<Database>,
  sessionIds: readonly number[],
  now: number,
): Promise<number[]> {
  const rows = await liveAmong(db, sessionIds, now).execute();
  return rows.map(({ id }) => id);
}

/** Selects them, each by its id: a join has SQLite read the list once for each session there is. */
export function liveAmong(db: Kysely<Database>, sessionIds: readonly number[], now: number) {
  return db
    .selectFrom("sessions")
    .crossJoin("users")
    .select("sessions.id")
    .where("sessions.id", "in", (eb) => eb.selectFrom(rowsOf(db, sessionIds)).select("open.id"))
    .whereRef("users.id", "=", "sessions.user_id")
    .where("users.status", "=", 1)
    .where(isLive(now));
}

/** Moves the end of each session's newest token on, unless it has ended already; not past the session's own end, which is asked elsewhere. */
export async function slideNewestTokens(
  db: Kysely<Database>,
  sessionIds: readonly number[],
  { now, until }: { now: number; until: number },
): Promise<void> {
  const newest = db
    .selectFrom("tokens")
    .select("token_hash")
    .where("session_id", "in", (eb) => eb.selectFrom(rowsOf(db, sessionIds)).select("open.id"))
    .where("expires_at", ">", now)
    .where("expires_at", "<", until - slideStepMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tokens as later")
            .select("later.token_hash")
            .whereRef("later.session_id", "=", "tokens.session_id")
            .whereRef("later.issued_at", ">", "tokens.issued_at"),
        ),
      ),
    )
    // another instance with sockets of the same sessions does the same at this moment
    .$if(isPostgres(db), (query) => query.forUpdate().skipLocked());
  await db.updateTable("tokens").set({ expires_at: until }).where("token_hash", "in", newest).execute();
}

function rowsOf(db: Kysely<Database>, ids: readonly number[]) {
  const json = sql<string>`${JSON.stringify(ids.map((id) => ({ id })))}`;
  return jsonRows(db, json, "open", ["id", "bigint"]);
}
