import { type Expression, sql, type SqlBool } from "kysely";

/** The column, or what is made of it, holds `text` somewhere, whatever the case. */
export function contains(column: string | Expression<string>, text: string): Expression<SqlBool> {
  const searched = typeof column === "string" ? sql.ref(column) : column;
  return sql`lower(${searched}) like ${`%${literal(text)}%`} escape '\\'`;
}

/** The name of a student or payer holds `text`, or is spelled so in pinyin: `lijiaxin`, `lijx`, `ljx`, or a part of these. */
export function isNamed(table: "students" | "payers", text: string): Expression<SqlBool> {
  const named = contains(`${table}.name`, text);
  const spelled = text.toLowerCase().replace(/[\s']/g, "");
  if (!/^[a-z]{2,}$/.test(spelled)) return named;
  return sql`(${named} or ${sql.ref(`${table}.name_pinyin`)} like ${`%${spelled}%`})`;
}

/** The column ends with `text`, whatever the case. */
export function endsWith(column: string, text: string): Expression<SqlBool> {
  return sql`lower(${sql.ref(column)}) like ${`%${literal(text)}`} escape '\\'`;
}

/** The column ends with `text` of at least four characters, through the index over the last four (migration 20261122-09). */
export function endsWithTail(column: string, text: string): Expression<SqlBool> {
  const name = sql.ref(column);
  const tail = text.slice(-4);
  return sql`substr(${name}, length(${name}) - 3) = ${tail} and substr(${name}, length(${name}) - ${sql.lit(text.length - 1)}) = ${text}`;
}

/** Lower case, because LIKE minds the case on one database and not on the other. */
function literal(text: string): string {
  return text.toLowerCase().replace(/[\\%_]/g, "\\$&");
}
