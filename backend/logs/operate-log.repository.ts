import type { Insertable, Kysely, SelectQueryBuilder } from "kysely";
import type { OperateLogFilter } from "#contract/logs";
import type { SchoolScope } from "../context";
import type { Database } from "../database/tables";
import type { OperateLogRow } from "../database/tables/logs";
import { contains } from "../database/text-match";
import { schoolIds } from "./school-ids";
import type { Span } from "./span";

/** A filter with its days and moments as epoch ms. */
export type OperateLogSearch = Pick<OperateLogFilter, "action" | "operator" | "status"> & Span;

export interface LogWindow {
  isDescending: boolean;
  limit: number;
  offset: number;
}

export async function insertOperateLogs(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["operate_logs"]>[],
): Promise<void> {
  await db
    .insertInto("operate_logs")
    .values([...rows])
    .execute();
}

/** Nicknames by account id. */
export function listNicknames(db: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; desc: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "desc"])
    .where("id", "in", [0, ...ids])
    .execute();
}

export function listOperateLogs(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: OperateLogSearch,
  { isDescending, limit, offset }: LogWindow,
): Promise<OperateLogRow[]> {
  const direction = isDescending ? ("desc" as const) : ("asc" as const);
  return matching(db, scope, search)
    .selectAll()
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Those after one that was read last, for exports. */
export function listOperateLogsAfter(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: OperateLogSearch,
  { isDescending, limit, after }: Omit<LogWindow, "offset"> & { after: OperateLogRow | null },
): Promise<OperateLogRow[]> {
  const direction = isDescending ? ("desc" as const) : ("asc" as const);
  const beyond = isDescending ? ("<" as const) : (">" as const);
  return matching(db, scope, search)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb("created_at", beyond, after?.created_at ?? 0),
          eb.and([eb("created_at", "=", after?.created_at ?? 0), eb("id", beyond, after?.id ?? 0)]),
        ]),
      ),
    )
    .selectAll()
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(limit)
    .execute();
}

export async function countOperateLogs(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: OperateLogSearch,
): Promise<number> {
  const { total } = await matching(db, scope, search)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findOperateLog(
  db: Kysely<Database>,
  scope: SchoolScope,
  id: number,
): Promise<OperateLogRow | undefined> {
  return matching(db, scope, {}).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Deletes some rows that are older; answers how many. */
export async function deleteOldOperateLogs(db: Kysely<Database>, before: number, limit: number): Promise<number> {
  const result = await db
    .deleteFrom("operate_logs")
    .where("id", "in", (eb) =>
      eb.selectFrom("operate_logs").select("id").where("created_at", "<", before).orderBy("created_at").limit(limit),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

function matching(
  db: Kysely<Database>,
  scope: SchoolScope,
  { action, operator, status, from, until }: OperateLogSearch,
): SelectQueryBuilder<Database, "operate_logs", object> {
  return db
    .selectFrom("operate_logs")
    .$if(scope !== "all", (query) => query.where("school_id", "in", schoolIds(scope)))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? 0))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? 0))
    .$if(until !== undefined, (query) => query.where("created_at", "<", until ?? 0))
    .$if(action !== undefined, (query) => query.where(contains("action", action ?? "")))
    .$if(operator !== undefined, (query) =>
      query.where((eb) => eb.or([contains("username", operator ?? ""), contains("operator", operator ?? "")])),
    );
}
