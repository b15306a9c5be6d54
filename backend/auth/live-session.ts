import { type Expression, sql, type SqlBool } from "kysely";

/** A session lives as long as one of its tokens; for queries over `sessions`. */
export function isLive(now: number): Expression<SqlBool> {
  return sql`exists (select 1 from tokens where tokens.session_id = sessions.id and tokens.expires_at > ${now})`;
}
