import * as z from "zod";
import { LoggedChange, type OperateLog, type OperateLogFilter, type OperateLogQuery } from "#contract/logs";
import type { RequestContext } from "../context";
import type { OperateLogRow } from "../database/tables/logs";
import { absent } from "../errors";
import { formatTime } from "../time/shanghai";
import {
  countOperateLogs,
  findOperateLog,
  listOperateLogs,
  listOperateLogsAfter,
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
export async function* eachOperation(ctx: RequestContext, filter: OperateLogFilter): AsyncGenerator<OperateLogRow> {
  let after: OperateLogRow | null = null;
  for (;;) {
    const window = { isDescending: isDescending(filter), limit: rowsPerRead, after };
    const rows: OperateLogRow[] = await listOperateLogsAfter(ctx.heavy, ctx.scope, searchOf(filter), window);
    yield* rows;
    after = rows.at(-1) ?? null;
    if (rows.length < rowsPerRead) return;
  }
}

const rowsPerRead = 1000;

function searchOf({ action, operator, status, created_at, ...days }: OperateLogFilter): OperateLogSearch {
  return { action, operator, status, ...spanOf(days, created_at) };
}

function isDescending({ sort }: Pick<OperateLogFilter, "sort">): boolean {
  return sort.startsWith("-");
}

function operateLog({ changes: _changes, school_id: _school, created_at, ...row }: OperateLogRow): OperateLog {
  const time = formatTime(created_at);
  return { ...row, created_at: time, updated_at: time };
}
