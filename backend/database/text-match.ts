import { type Expression, sql, type SqlBool } from "kysely";

/** The column holds `text` somewhere, whatever the case. */
export function contains(column: string, text: string): Expression<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${`%${literal(text)}%`} escape '\\'`;
}

/** The column ends with `text`, whatever the case. */
export function endsWith(column: string, text: string): Expression<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${`%${literal(text)}`} escape '\\'`;
}

/** Lower case, because LIKE minds the case on one database and not on the other. */
function literal(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, "\\$&");
}
