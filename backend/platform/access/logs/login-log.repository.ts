import type { Insertable, Kysely } from "kysely";
import type { LoginLogFilter } from "#contract/platform/logs";
import type { SchoolScope } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import type { LoginLogRow } from "../../../kernel/database/tables/logs";
import { contains } from "../../../kernel/database/text-match";
import { type LogPart, type LogSearch, matchingLog, partOfLog } from "./log-rows.repository";

/** A filter with its days and moments as epoch ms. */
export type LoginLogSearch = Pick<LoginLogFilter, "login_ip" | "username"> & LogSearch;

export async function insertLoginLog(db: Kysely<Database>, row: Insertable<Database["login_logs"]>): Promise<void> {
  await db.insertInto("login_logs").values(row).execute();
}

/** True for a place from which an account has signed in. */
export async function hasSignedInFrom(
  db: Kysely<Database>,
  userId: number,
  { login_ip, login_browser, os }: Pick<LoginLogRow, "login_ip" | "login_browser" | "os">,
): Promise<boolean> {
  const row = await signIns(db, userId)
    .where("login_ip", "=", login_ip)
    .where("login_browser", "=", login_browser)
    .where("os", "=", os)
    .executeTakeFirst();
  return row !== undefined;
}

/** True once an account has signed in from a browser, and not only from programs. */
export async function hasSignedInByBrowser(db: Kysely<Database>, userId: number): Promise<boolean> {
  return (await signIns(db, userId).where("login_browser", "<>", "").executeTakeFirst()) !== undefined;
}

export function listLoginLogs(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: LoginLogSearch,
  part: LogPart,
): Promise<LoginLogRow[]> {
  return partOfLog(matching(db, scope, search), "login_logs", part)
    .selectAll()
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

/** Lists the sign-ins of one account, newest first. */
export function listLoginLogsOfUser(
  db: Kysely<Database>,
  userId: number,
  page: { limit: number; offset: number },
): Promise<LoginLogRow[]> {
  const ofUser = db.selectFrom("login_logs").where("user_id", "=", userId);
  return partOfLog(ofUser, "login_logs", { isDescending: true, ...page })
    .selectAll()
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

function signIns(db: Kysely<Database>, userId: number) {
  return db.selectFrom("login_logs").select("id").where("user_id", "=", userId).where("status", "=", 1).limit(1);
}

function matching(db: Kysely<Database>, scope: SchoolScope, { login_ip, username, ...search }: LoginLogSearch) {
  const found = matchingLog("login_logs", scope, search);
  if (login_ip !== undefined) found.push(contains("login_ip", login_ip));
  if (username !== undefined) found.push(contains("username", username));
  return db.selectFrom("login_logs").where((eb) => eb.and(found));
}
