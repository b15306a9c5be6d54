import { type Expression, sql, type SqlBool } from "kysely";
import { contains } from "../../kernel/database/text-match";
import { containsText } from "../word-index/text-search";

/**
 * The condition of a query over messages, named `m`, that hold a keyword: a text where people read it, a file, picture or video in its name.
 * There is no index over words; a text is compared as it stands before its tags are taken out.
 */
export function holdsKeyword(keyword: string): Expression<SqlBool> {
  const asItStands = /[<>&\s]/.test(keyword) ? sql`` : sql`${contains("m.content", keyword)} and`;
  return sql<SqlBool>`(
    (m.type = 'text' and ${asItStands} ${containsText("m.content", keyword)})
    or (m.type in ('image', 'file', 'video') and ${contains("m.file_name", keyword)})
  )`;
}
