import type { Kysely } from "kysely";
import type { LoginLog, LoginLogFilter, LoginLogQuery } from "#contract/platform/logs";
import { code } from "#contract/kernel/errors";
import type { PublicContext, RequestContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import type { LoginLogRow } from "../../../kernel/database/tables/logs";
import { AppError } from "../../../kernel/errors";
import { formatTime } from "../../../kernel/time/shanghai";
import { findNamedUser } from "../accounts/users.service";
import { addressKind } from "./address-kind";
import {
  countLoginLogs,
  countLoginLogsOfUser,
  hasSignedInByBrowser,
  hasSignedInFrom,
  insertLoginLog,
  listLoginLogs,
  listLoginLogsOfUser,
  type LoginLogSearch,
} from "./login-log.repository";
import { isDescending, readInParts } from "./log-parts";
import { maskValues } from "./mask-parameters";
import { spanOf } from "./span";
import { readUserAgent } from "./user-agent";

/**
 * Runs a sign-in and leaves a row about it, whether it succeeds or is refused; a row that fails refuses nobody. Of refusals of one address
 * or account only so many leave one (S15).
 */
export async function logSignIn<T>(
  ctx: PublicContext,
  name: { username: string } | { phone: string },
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    const result = await signIn();
    await leaveRow(ctx, name, { status: 1, response_code: String(code.ok), response_result: "登录成功" });
    return result;
  } catch (error) {
    const isExpected = error instanceof AppError;
    await leaveRow(ctx, name, {
      status: 0,
      response_code: String(isExpected ? error.code : code.failure),
      response_result: isExpected ? error.message : "系统错误",
    });
    throw error;
  }
}

async function leaveRow(
  ctx: PublicContext,
  name: { username: string } | { phone: string },
  outcome: Pick<LoginLogRow, "status" | "response_code" | "response_result">,
): Promise<void> {
  try {
    const user = await findNamedUser(ctx, name);
    const typed = "username" in name ? name.username : name.phone;
    const account = user ? `id:${user.id}` : `name:${typed}`;
    if (outcome.status === 0 && !(await ctx.refusedSignIns.isKept(ctx.address, account))) return;
    const { browser, os } = readUserAgent(ctx.userAgent);
    await insertLoginLog(ctx.db, {
      user_id: user?.id ?? null,
      school_id: user?.school_id ?? null,
      username: user?.username ?? maskValues(typed).slice(0, 64),
      login_ip: ctx.address,
      login_address: addressKind(ctx.address),
      login_browser: browser,
      os,
      login_date: ctx.now(),
      ...outcome,
    });
  } catch (error) {
    ctx.log.error({ err: error, response_code: outcome.response_code }, "sign-in was not logged");
  }
}

/** True when an account has signed in from a browser before, but never from the caller's address, browser and system. */
export async function isFromNewPlace(ctx: PublicContext, db: Kysely<Database>, userId: number): Promise<boolean> {
  const { browser, os } = readUserAgent(ctx.userAgent);
  const place = { login_ip: ctx.address, login_browser: browser, os };
  return !(await hasSignedInFrom(db, userId, place)) && (await hasSignedInByBrowser(db, userId));
}

/** Attempts to sign in to accounts of the schools in scope; names that no account has are for the platform alone. */
export async function findSignIns(
  ctx: RequestContext,
  query: LoginLogQuery,
): Promise<{ list: LoginLog[]; total: number }> {
  const search = searchOf(query);
  const [rows, total] = await Promise.all([
    listLoginLogs(ctx.readDb, ctx.scope, search, {
      isDescending: isDescending(query),
      limit: query.page_size,
      offset: (query.cur_page - 1) * query.page_size,
    }),
    countLoginLogs(ctx.readDb, ctx.scope, search),
  ]);
  return { list: rows.map(loginLog), total };
}

/** The caller's own attempts, newest first. */
export async function findOwnSignIns(
  ctx: RequestContext,
  { cur_page, page_size }: { cur_page: number; page_size: number },
): Promise<{ list: LoginLog[]; total: number }> {
  const { userId } = ctx.actor;
  const [rows, total] = await Promise.all([
    listLoginLogsOfUser(ctx.db, userId, { limit: page_size, offset: (cur_page - 1) * page_size }),
    countLoginLogsOfUser(ctx.db, userId),
  ]);
  return { list: rows.map(loginLog), total };
}

/** All rows of a filter, read in parts. */
export function eachSignIn(ctx: RequestContext, filter: LoginLogFilter): AsyncGenerator<LoginLogRow> {
  const search = searchOf(filter);
  return readInParts(isDescending(filter), (part) => listLoginLogs(ctx.readDb, ctx.scope, search, part), timeOf);
}

function timeOf({ login_date }: LoginLogRow): number {
  return login_date;
}

function searchOf({ login_ip, username, status, login_date, ...days }: LoginLogFilter): LoginLogSearch {
  return { login_ip, username, status, ...spanOf(days, login_date) };
}

function loginLog({ user_id: _user, school_id: _school, login_date, ...row }: LoginLogRow): LoginLog {
  return { ...row, login_date: formatTime(login_date) };
}
