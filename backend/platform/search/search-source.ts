import type { Right } from "#contract/kernel/permission-tree/tree";
import type { RecordCard, SearchHit, SearchKind } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";

/** A record that was found, with its card where the record has one. */
export type FoundHit = SearchHit & { card?: RecordCard };

/** One thing a text may be: a whole number, its last digits, a name. */
export interface SearchReading {
  /** In words: 退款单号后 6 位. */
  name: string;
  /** A whole number, of which there is at most one in a school. */
  isWhole: boolean;
  /** At most `limit` of what the caller may see, the newest first. */
  find: (ctx: RequestContext, limit: number) => Promise<FoundHit[]>;
  /** The list that shows all of it; empty where none does. */
  url: string;
}

/** The source of one kind of records for the search box. */
export interface SearchSource {
  kind: SearchKind;
  /** One of these lets an account search it. */
  permissions: readonly Right[];
  /** Lists the readings of a text here, the likeliest first; nothing where no such thing looks like it. */
  readings: (text: string, ctx: RequestContext) => SearchReading[];
}

/** Last digits that are fewer would match a tenth or a hundredth of everything. */
const shortestTail = 4;

/** Part of a person's name: at least two letters, a Chinese one alone among them would find half a school. */
export function isName(text: string): boolean {
  return /^[\p{L}·.\s]{2,}$/u.test(text) && /\p{Script=Han}/u.test(text);
}

/** Part of a person's name spelled in pinyin, or its initials. */
export function isSpelledName(text: string): boolean {
  return /^[A-Za-z]{2,20}$/.test(text);
}

/** The last digits of a number. */
export function isTail(text: string): boolean {
  return /^\d+$/.test(text) && text.length >= shortestTail;
}
