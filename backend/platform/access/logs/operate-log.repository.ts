import type { Insertable, Kysely } from "kysely";
import type { OperateLogFilter } from "#contract/platform/logs";
import type { SchoolScope } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import type { OperateLogRow } from "../../../kernel/database/tables/logs";
import { contains } from "../../../kernel/database/text-match";
import { type LogPart, type LogSearch, matchingLog, partOfLog } from "./log-rows.repository";

/** A filter with its days and moments as epoch ms. */
export type OperateLogSearch = Pick<OperateLogFilter, "action" | "operator"> & LogSearch;

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
  part: LogPart,
): Promise<OperateLogRow[]> {
  return partOfLog(matching(db, scope, search), "operate_logs", part)
    .selectAll()
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

/** Lists the operations of one account, the newest first. */
export function listOperateLogsOf(
  db: Kysely<Database>,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OperateLogRow[]> {
  return db
    .selectFrom("operate_logs")
    .selectAll()
    .where("uid", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countOperateLogsOf(db: Kysely<Database>, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom("operate_logs")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("uid", "=", userId)
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

function matching(db: Kysely<Database>, scope: SchoolScope, { action, operator, ...search }: OperateLogSearch) {
  const found = matchingLog("operate_logs", scope, search);
  if (action !== undefined) found.push(contains("action", action));
  return db
    .selectFrom("operate_logs")
    .where((eb) => eb.and(found))
    .$if(operator !== undefined, (query) =>
      query.where((eb) => eb.or([contains("username", operator ?? ""), contains("operator", operator ?? "")])),
    );
}
