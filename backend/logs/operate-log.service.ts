import * as z from "zod";
import { LoggedChange, type OperateLog, type OperateLogFilter, type OperateLogQuery } from "#contract/logs";
import type { Paging } from "#contract/paging";
import type { RequestContext } from "../context";
import type { OperateLogRow } from "../database/tables/logs";
import { absent } from "../errors";
import { formatTime } from "../time/shanghai";
import { isDescending, readInParts } from "./log-parts";
import {
  countOperateLogs,
  countOperateLogsOf,
  findOperateLog,
  listOperateLogs,
  listOperateLogsOf,
  type OperateLogSearch,
} from "./operate-log.repository";
import { spanOf } from "./span";

/** What was done in the schools in scope, newest first unless sorted otherwise. */
export async function findOperations(
  ctx: RequestContext,
  query: OperateLogQuery,
): Promise<{ list: OperateLog[]; total: number }> {
  const search = searchOf(query);
  const [rows, total] = await Promise.all([
    listOperateLogs(ctx.heavy, ctx.scope, search, {
      isDescending: isDescending(query),
      limit: query.page_size,
      offset: (query.cur_page - 1) * query.page_size,
    }),
    countOperateLogs(ctx.heavy, ctx.scope, search),
  ]);
  return { list: rows.map(operateLog), total };
}

/** What the caller has done, wherever, newest first. */
export async function findOwnOperations(
  ctx: RequestContext,
  { cur_page, page_size }: Paging,
): Promise<{ list: OperateLog[]; total: number }> {
  const { userId } = ctx.actor;
  const [rows, total] = await Promise.all([
    listOperateLogsOf(ctx.heavy, userId, { limit: page_size, offset: (cur_page - 1) * page_size }),
    countOperateLogsOf(ctx.heavy, userId),
  ]);
  return { list: rows.map(operateLog), total };
}

/** One operation with what it changed. Throws `refused`: absent and not yours answer alike. */
export async function readOperation(
  ctx: RequestContext,
  { id }: { id: number },
): Promise<{ list: OperateLog & { changes: LoggedChange[] } }> {
  const row = await findOperateLog(ctx.db, ctx.scope, id);
  if (!row) throw absent("日志");
  const changes = z.array(LoggedChange).parse(JSON.parse(row.changes));
  return { list: { ...operateLog(row), changes } };
}

/** All rows of a filter, read in parts. */
export function eachOperation(ctx: RequestContext, filter: OperateLogFilter): AsyncGenerator<OperateLogRow> {
  const search = searchOf(filter);
  return readInParts(isDescending(filter), (part) => listOperateLogs(ctx.heavy, ctx.scope, search, part), timeOf);
}

function timeOf({ created_at }: OperateLogRow): number {
  return created_at;
}

function searchOf({ action, operator, status, created_at, ...days }: OperateLogFilter): OperateLogSearch {
  return { action, operator, status, ...spanOf(days, created_at) };
}

function operateLog({ changes: _changes, school_id: _school, created_at, ...row }: OperateLogRow): OperateLog {
  const time = formatTime(created_at);
  return { ...row, created_at: time, updated_at: time };
}
