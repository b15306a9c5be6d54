import { type Expression, sql, type SqlBool } from "kysely";

/** School ids that a call may see: all of them, or a list (never empty by accident: an empty list sees nothing). */
export type SchoolScope = "all" | readonly number[];

/** The column names a school of the scope; an empty scope sees nothing. */
export function inSchools(column: string, scope: SchoolScope): Expression<SqlBool> {
  if (scope === "all") return sql`1 = 1`;
  // school ids begin at 1
  const ids = scope.length > 0 ? scope : [0];
  return sql`${sql.ref(column)} in (${sql.join(ids)})`;
}

/**
 * Matches as `inSchools` does, where another index finds the rows sooner: neither database looks for one of the
 * school's.
 */
export function alsoInSchools(column: string, scope: SchoolScope): Expression<SqlBool> {
  if (scope === "all") return sql`1 = 1`;
  const ids = scope.length > 0 ? scope : [0];
  return sql`+${sql.ref(column)} in (${sql.join(ids)})`;
}

/** Matches as `inSchools` does, for an index that begins with the school: all of them are named. */
export function inEachSchool(column: string, scope: SchoolScope): Expression<SqlBool> {
  return scope === "all" ? sql`${sql.ref(column)} in (select school_id from schools)` : inSchools(column, scope);
}
