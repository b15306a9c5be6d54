import type { Insertable, Kysely, SelectQueryBuilder } from "kysely";
import type { LoginLogFilter } from "#contract/logs";
import type { SchoolScope } from "../context";
import type { Database } from "../database/tables";
import type { LoginLogRow } from "../database/tables/logs";
import { contains } from "../database/text-match";
import { schoolIds } from "./school-ids";
import type { Span } from "./span";

/** A filter with its days and moments as epoch ms. */
export type LoginLogSearch = Pick<LoginLogFilter, "login_ip" | "username" | "status"> & Span;

export async function insertLoginLog(db: Kysely<Database>, row: Insertable<Database["login_logs"]>): Promise<void> {
  await db.insertInto("login_logs").values(row).execute();
}

export function listLoginLogs(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: LoginLogSearch,
  { isDescending, limit, offset }: { isDescending: boolean; limit: number; offset: number },
): Promise<LoginLogRow[]> {
  const direction = isDescending ? ("desc" as const) : ("asc" as const);
  return matching(db, scope, search)
    .selectAll()
    .orderBy("login_date", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those after one that was read last, for exports. */
export function listLoginLogsAfter(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: LoginLogSearch,
  { isDescending, limit, after }: { isDescending: boolean; limit: number; after: LoginLogRow | null },
): Promise<LoginLogRow[]> {
  const direction = isDescending ? ("desc" as const) : ("asc" as const);
  const beyond = isDescending ? ("<" as const) : (">" as const);
  return matching(db, scope, search)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("login_date", beyond, after?.login_date ?? 0),
          eb.and([eb("login_date", "=", after?.login_date ?? 0), eb("id", beyond, after?.id ?? 0)]),
        ]),
      ),
    )
    .selectAll()
    .orderBy("login_date", direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
}

export async function countLoginLogs(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: LoginLogSearch,
): Promise<number> {
  const { total } = await matching(db, scope, search)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Of one account, newest first. */
export function listLoginLogsOfUser(
  db: Kysely<Database>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<LoginLogRow[]> {
  return db
    .selectFrom("login_logs")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("login_date", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countLoginLogsOfUser(db: Kysely<Database>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom("login_logs")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Deletes some rows that are older; answers how many. */
export async function deleteOldLoginLogs(db: Kysely<Database>, before: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom("login_logs")
    .where("id", "in", (eb) =>
      eb.selectFrom("login_logs").select("id").where("login_date", "<", before).orderBy("login_date").limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function matching(
  db: Kysely<Database>,
  scope: SchoolScope,
  { login_ip, username, status, from, until }: LoginLogSearch,
): SelectQueryBuilder<Database, "login_logs", object> {
  return db
    .selectFrom("login_logs")
    .$if(scope !== "all", (query) => query.where("school_id", "in", schoolIds(scope)))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? 0))
    .$if(from !== undefined, (query) => query.where("login_date", ">=", from ?? 0))
    .$if(until !== undefined, (query) => query.where("login_date", "<", until ?? 0))
    .$if(login_ip !== undefined, (query) => query.where(contains("login_ip", login_ip ?? "")))
    .$if(username !== undefined, (query) => query.where(contains("username", username ?? "")));
}
