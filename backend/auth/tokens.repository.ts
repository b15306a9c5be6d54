import type { Insertable, Kysely } from "kysely";
import { hotQuery } from "../database/hot-query";
import type { Database } from "../database/tables";
import type { Holder } from "./holder";
import { isLive } from "./live-session";

/** A live token with its session and the enabled account behind it. */
export interface TokenHolder extends Holder {
  issued_at: number;
  rotated: number;
  last_seen_at: number;
}

const selectTokenHolder = hotQuery<{ tokenHash: string; now: number }, TokenHolder>((db, param) =>
  db
    .selectFrom("tokens")
    .innerJoin("sessions", "sessions.id", "tokens.session_id")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "tokens.issued_at",
      "tokens.rotated",
      "sessions.id as session_id",
      "sessions.last_seen_at",
      "users.id as user_id",
      "users.username",
      "users.account_type",
      "users.school_id",
      "users.agent_id",
      "users.store_id",
    ])
    .where("tokens.token_hash", "=", param("tokenHash"))
    .where("tokens.expires_at", ">", param("now"))
    .where("users.status", "=", 1),
);

export async function findTokenHolder(
  db: Kysely<Database>,
  tokenHash: string,
  now: number,
): Promise<TokenHolder | undefined> {
  return (await selectTokenHolder(db, { tokenHash, now }))[0];
}

/** As `findTokenHolder`, by the session of a ticket: a session lives as long as one of its tokens. */
export function findSessionHolder(db: Kysely<Database>, sessionId: number, now: number): Promise<Holder | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id as session_id",
      "users.id as user_id",
      "users.username",
      "users.account_type",
      "users.school_id",
      "users.agent_id",
      "users.store_id",
    ])
    .where("sessions.id", "=", sessionId)
    .where("users.status", "=", 1)
    .where(isLive(now))
    .executeTakeFirst();
}

export async function insertToken(db: Kysely<Database>, row: Insertable<Database["tokens"]>): Promise<void> {
  await db.insertInto("tokens").values(row).execute();
}

/** True for the one caller who marks the token as replaced. */
export async function markRotated(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const result = await db
    .updateTable("tokens")
    .set({ rotated: 1 })
    .where("token_hash", "=", tokenHash)
    .where("rotated", "=", 0)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
