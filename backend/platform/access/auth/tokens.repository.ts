import type { Insertable, Kysely } from "kysely";
import { preparedQuery } from "../../../kernel/database/prepared-query";
import type { Database } from "../../../kernel/database/tables";
import type { Holder } from "./holder";
import { earliestTaken, isLive } from "./live-session";

/** A token that is taken with its session and the enabled account behind it. */
export interface TokenHolder extends Holder {
  issued_at: number;
  expires_at: number;
  /** Counts the successors it was given. */
  rotated: number;
  last_seen_at: number;
}

interface TokenSearch {
  tokenHash: string;
  sessionBegan: number;
  tokenEnded: number;
}

const selectTokenHolder = preparedQuery<TokenSearch, TokenHolder>((db, param) =>
  db
    .selectFrom("tokens")
    .innerJoin("sessions", "sessions.id", "tokens.session_id")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "tokens.issued_at",
      "tokens.expires_at",
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
    .where("tokens.expires_at", ">", param("tokenEnded"))
    .where("sessions.created_at", ">", param("sessionBegan"))
    .where("users.status", "=", 1),
);

export async function findTokenHolder(
  db: Kysely<Database>,
  tokenHash: string,
  now: number,
): Promise<TokenHolder | undefined> {
  return (await selectTokenHolder(db, { tokenHash, ...earliestTaken(now) }))[0];
}

/**
 * Finds the holder as `findTokenHolder` does, by the session of a ticket: a session lives as long as one of its tokens.
 */
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

/** Notes that a token gets its n-th successor; true for the one caller who is to make it. */
export async function markRotated(db: Kysely<Database>, tokenHash: string, successor: number): Promise<boolean> {
  const result = await db
    .updateTable("tokens")
    .set({ rotated: successor })
    .where("token_hash", "=", tokenHash)
    .where("rotated", "<", successor)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Tokens of a session that nobody takes any more. */
export async function deleteOverTokens(db: Kysely<Database>, sessionId: number, now: number): Promise<void> {
  await db
    .deleteFrom("tokens")
    .where("session_id", "=", sessionId)
    .where("expires_at", "<=", earliestTaken(now).tokenEnded)
    .execute();
}
