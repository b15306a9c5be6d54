import { type Expression, type Kysely, type SelectQueryBuilder, sql, type SqlBool } from "kysely";
import type { SchoolScope } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { inSchools } from "../../../kernel/database/school-match";
import type { Span } from "./span";

// Common parts of the two logs: they are read by time, within schools, and grow old.

const timeColumns = { operate_logs: "created_at", login_logs: "login_date" } as const;
type LogTable = keyof typeof timeColumns;

/** A page of a log, or what follows the row that was read last. */
export interface LogPart {
  isDescending: boolean;
  limit: number;
  offset?: number;
  after?: { time: number; id: number } | null;
}

/** The filter of both logs. */
export type LogSearch = Span & { status?: number | undefined };

/** The rows of a log that were left in the schools in scope, in the span, with the outcome asked for. */
export function matchingLog(table: LogTable, scope: SchoolScope, { status, from, until }: LogSearch) {
  const time = sql.ref(timeColumns[table]);
  const found: Expression<SqlBool>[] = [inSchools("school_id", scope)];
  if (status !== undefined) found.push(sql`status = ${status}`);
  if (from !== undefined) found.push(sql`${time} >= ${from}`);
  if (until !== undefined) found.push(sql`${time} < ${until}`);
  return found;
}

/** One part of the rows, by time and then by number. */
export function partOfLog<Table extends LogTable, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  table: Table,
  { isDescending, limit, offset = 0, after }: LogPart,
) {
  const time = sql.ref(timeColumns[table]);
  const direction = isDescending ? "desc" : "asc";
  const beyond = sql.raw(isDescending ? "<" : ">");
  const rest = after ? query.where(sql<SqlBool>`(${time}, id) ${beyond} (${after.time}, ${after.id})`) : query;
  return rest.orderBy(time, direction).orderBy(sql.ref("id"), direction).limit(limit).offset(offset);
}

/** Deletes some rows of a log that are older; answers how many. */
export async function deleteOldRows(
  db: Kysely<Database>,
  table: LogTable,
  before: number,
  limit: number,
): Promise<number> {
  const time = sql.ref(timeColumns[table]);
  const old = sql`select id from ${sql.table(table)} where ${time} < ${before} order by ${time} limit ${limit}`;
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where id in (${old})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
