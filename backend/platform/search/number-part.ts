import { type Expression, sql, type SqlBool } from "kysely";
import { afterPrefix } from "../../kernel/database/number-prefix";
import { endsWithTail } from "../../kernel/database/text-match";
import { isTail, type SearchReading } from "./search-source";

/** The part of a number that was typed. */
export type NumberPart = "whole" | "head" | "tail";

// a letter, the second, six or eight digits
const wholeLength = 21;
const mostTail = 9;

/** The column is this number, begins with it, or ends with it; through an index each. */
export function hasPart(column: string, text: string, part: NumberPart): Expression<SqlBool> {
  const name = sql.ref(column);
  if (part === "tail") return endsWithTail(column, text);
  return part === "whole" ? sql`${name} = ${text}` : sql`(${name} >= ${text} and ${name} < ${afterPrefix(text)})`;
}

/** Reads a text as the whole, the beginning or the last digits of numbers that begin with a letter. */
export function readingsOfNumber(
  text: string,
  { letter, noun }: { letter: string; noun: string },
  find: (text: string, part: NumberPart) => Omit<SearchReading, "name" | "isWhole">,
): SearchReading[] {
  if (text.startsWith(letter) && /^\d{4,}$/.test(text.slice(1))) {
    return text.length >= wholeLength
      ? [{ name: `完整${noun}`, isWhole: true, ...find(text, "whole") }]
      : [{ name: `${noun}开头`, isWhole: false, ...find(text, "head") }];
  }
  if (!isTail(text) || text.length > mostTail) return [];
  return [{ name: `${noun}后 ${text.length} 位`, isWhole: false, ...find(text, "tail") }];
}
