import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import { contains } from "../../kernel/database/text-match";

const names = ["b", "div", "em", "i", "p", "s", "span", "strong", "u"];
// as text-content.ts stores them; links keep theirs, so that an address is found too
const tags = ["<br />", ...names.flatMap((name) => [`<${name}>`, `</${name}>`])];
// the last one last: `&amp;lt;` is read as `&lt;`
const entities = [
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&amp;", "&"],
] as const;
// a space for each tag, so that two lines make no word
const changes = [...tags.map((tag) => [tag, " "] as const), ...entities];

/** The HTML of a text message holds `text` where people read it: `br` finds no line break, `<` what was typed. */
export function containsText(column: string, text: string): Expression<SqlBool> {
  const read = changes.reduce<RawBuilder<string>>(
    (rest, [written, shown]) => sql`replace(${rest}, ${sql.lit(written)}, ${sql.lit(shown)})`,
    sql.ref(column),
  );
  return contains(read, text);
}

/** The text that `containsText` looks in. */
export function readText(html: string): string {
  if (!/[<&]/.test(html)) return html;
  return changes.reduce((rest, [written, shown]) => rest.replaceAll(written, shown), html);
}
