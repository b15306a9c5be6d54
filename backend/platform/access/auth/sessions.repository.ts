import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";
import { isLive } from "./live-session";

/** Answers the id of the new session. */
export async function insertSession(db: Kysely<Database>, row: Insertable<Database["sessions"]>): Promise<number> {
  const { id } = await db.insertInto("sessions").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export async function updateLastSeen(db: Kysely<Database>, sessionId: number, now: number): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", sessionId).execute();
}

/** Its tokens go with it. */
export async function deleteSession(db: Kysely<Database>, sessionId: number): Promise<void> {
  await db.deleteFrom("sessions").where("id", "=", sessionId).execute();
}

/** All sessions of an account but one; answers the ids of those that were there. */
export async function deleteSessionsOfUser(
  db: Kysely<Database>,
  userId: number,
  exceptSessionId: number | undefined,
): Promise<number[]> {
  const deleted = await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(exceptSessionId !== undefined, (query) => query.where("id", "<>", exceptSessionId ?? 0))
    .returning("id")
    .execute();
  return deleted.map(({ id }) => id);
}

/** Sessions of an account whose last token is over. */
export async function deleteEndedSessions(db: Kysely<Database>, userId: number, now: number): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where((eb) => eb.not(isLive(now)))
    .execute();
}
