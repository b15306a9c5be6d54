import type { LoggedChange, OperateLog, OperateLogFilter, OperateLogQuery } from "#contract/platform/logs";
import type { Paging } from "#contract/kernel/paging";
import type { RequestContext } from "../../../kernel/context";
import type { OperateLogRow } from "../../../kernel/database/tables/logs";
import { notFound } from "../../../kernel/errors";
import { formatTime } from "../../../kernel/time/shanghai";
import { describeChanges } from "./describe-changes";
import { isDescending, readInParts } from "./log-parts";
import type { LogPart } from "./log-rows.repository";
import { operatedObject, readChanges } from "./operated-object";
import { shortened } from "./operation-names";
import {
  countOperateLogs,
  countOperateLogsOf,
  findOperateLog,
  listOperateLogs,
  listOperateLogsOf,
  type OperateLogSearch,
} from "./operate-log.repository";
import { spanOf } from "./span";

/** Lists the operations in the schools in scope, newest first unless sorted otherwise. */
export async function findOperations(
  ctx: RequestContext,
  query: OperateLogQuery,
): Promise<{ list: OperateLog[]; total: number }> {
  const search = searchOf(query);
  const [rows, total] = await Promise.all([
    listOperateLogs(ctx.readDb, ctx.scope, search, {
      isDescending: isDescending(query),
      limit: query.page_size,
      offset: (query.cur_page - 1) * query.page_size,
    }),
    countOperateLogs(ctx.readDb, ctx.scope, search),
  ]);
  return { list: rows.map(operateLog), total };
}

/** Lists the caller's operations, in whatever school, newest first. */
export async function findOwnOperations(
  ctx: RequestContext,
  { cur_page, page_size }: Paging,
): Promise<{ list: OperateLog[]; total: number }> {
  const { userId } = ctx.actor;
  const [rows, total] = await Promise.all([
    listOperateLogsOf(ctx.readDb, userId, { limit: page_size, offset: (cur_page - 1) * page_size }),
    countOperateLogsOf(ctx.readDb, userId),
  ]);
  return { list: rows.map(operateLog), total };
}

/** One operation with what it changed. Throws `refused`: absent and not yours answer alike. */
export async function readOperation(
  ctx: RequestContext,
  { id }: { id: number },
): Promise<{ list: OperateLog & { changes: LoggedChange[] } }> {
  const row = await findOperateLog(ctx.db, ctx.scope, id);
  if (!row) throw notFound("日志");
  // rows of the past hold the names of the wire
  const changes = await describeChanges(ctx.db, row.target_url, readChanges(row.changes));
  return { list: { ...operateLog(row), changes } };
}

/** All rows of a filter, read in parts. */
export async function* eachOperation(ctx: RequestContext, filter: OperateLogFilter): AsyncGenerator<OperateLog> {
  const search = searchOf(filter);
  const part = (of: LogPart) => listOperateLogs(ctx.readDb, ctx.scope, search, of);
  for await (const row of readInParts(isDescending(filter), part, timeOf)) yield operateLog(row);
}

function timeOf({ created_at }: OperateLogRow): number {
  return created_at;
}

function searchOf({ action, operator, status, created_at, ...days }: OperateLogFilter): OperateLogSearch {
  return { action, operator, status, ...spanOf(days, created_at) };
}

function operateLog({ school_id: _school, created_at, changes, ...row }: OperateLogRow): OperateLog {
  const time = formatTime(created_at);
  const object = operatedObject({ ...row, changes });
  return { ...row, action: shortened(row.action), object, created_at: time, updated_at: time };
}
