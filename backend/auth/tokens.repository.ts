import type { Insertable, Kysely } from "kysely";
import type { Database } from "../database/tables";

/** The live token with its session and the enabled account behind it. */
export function findTokenHolder(db: Kysely<Database>, tokenHash: string, now: number) {
  return db
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
    .where("tokens.token_hash", "=", tokenHash)
    .where("tokens.expires_at", ">", now)
    .where("users.status", "=", 1)
    .executeTakeFirst();
}

/** As `findTokenHolder`, by the session of a ticket: a session lives as long as one of its tokens. */
export function findSessionHolder(db: Kysely<Database>, sessionId: number, now: number) {
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
    .where((where) =>
      where.exists(
        where
          .selectFrom("tokens")
          .select("tokens.token_hash")
          .whereRef("tokens.session_id", "=", "sessions.id")
          .where("tokens.expires_at", ">", now),
      ),
    )
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
