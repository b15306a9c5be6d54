import type { Kysely } from "kysely";
import type { OnlineQuery } from "#contract/platform/sessions";
import type { SchoolScope } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { inSchools } from "../../../kernel/database/school-match";
import { contains } from "../../../kernel/database/text-match";
import { isLive } from "./live-session";

export interface LiveSession {
  id: number;
  user_id: number;
  address: string;
  user_agent: string;
  created_at: number;
  last_seen_at: number;
  username: string;
  desc: string;
  school_name: string | null;
}

/** The accounts whose sessions are asked for. */
export type SessionOwner = { userId: number } | { scope: SchoolScope };
type Search = Pick<OnlineQuery, "username" | "login_ip">;

/** Sessions with a token that is good, of enabled accounts. */
export function listLiveSessions(
  db: Kysely<Database>,
  owner: SessionOwner,
  now: number,
  { sort, limit, offset, ...search }: Search & { sort: OnlineQuery["sort"]; limit: number; offset: number },
): Promise<LiveSession[]> {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const column = sort.endsWith("created_at") ? ("sessions.created_at" as const) : ("sessions.last_seen_at" as const);
  return liveSessions(db, owner, now, search)
    .select(fields)
    .orderBy(column, direction)
    .orderBy("sessions.id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLiveSessions(
  db: Kysely<Database>,
  owner: SessionOwner,
  now: number,
  search: Search,
): Promise<number> {
  const { total } = await liveSessions(db, owner, now, search)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findLiveSession(
  db: Kysely<Database>,
  owner: SessionOwner,
  now: number,
  id: number,
): Promise<LiveSession | undefined> {
  return liveSessions(db, owner, now, {}).select(fields).where("sessions.id", "=", id).executeTakeFirst();
}

/** Accounts with a session that lives. */
export async function listSignedInUsers(db: Kysely<Database>, now: number): Promise<number[]> {
  const rows = await liveSessions(db, { scope: "all" }, now, {}).select("sessions.user_id").distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

const fields = [
  "sessions.id",
  "sessions.user_id",
  "sessions.address",
  "sessions.user_agent",
  "sessions.created_at",
  "sessions.last_seen_at",
  "users.username",
  "users.desc",
  "schools.name as school_name",
] as const;

function liveSessions(db: Kysely<Database>, owner: SessionOwner, now: number, { username, login_ip }: Search) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("schools", "schools.school_id", "users.school_id")
    .where("users.status", "=", 1)
    .where(isLive(now))
    .where((eb) =>
      "userId" in owner ? eb("sessions.user_id", "=", owner.userId) : inSchools("users.school_id", owner.scope),
    )
    .$if(login_ip !== undefined, (query) => query.where(contains("sessions.address", login_ip ?? "")))
    .$if(username !== undefined, (query) =>
      query.where((eb) => eb.or([contains("users.username", username ?? ""), contains("users.desc", username ?? "")])),
    );
}
