import { yuan } from "../../kernel/yuan";

/** Parts of a filter in words, so that a file still says what it holds when it has left the system. */
export function joinTexts(parts: readonly (string | false | null | undefined)[], otherwise: string): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join("；") || otherwise;
}

/** A range of days in words. */
export function periodWords(what: string, start: string | undefined, end: string | undefined): string {
  if (!start && !end) return "全部时间";
  return `${what} ${start ?? "最早"} 至 ${end ?? "最近"}`;
}

/** A range of fen in words; undefined where there is none. */
export function amountWords(what: string, min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  return `${what} ${limit(min)} 至 ${limit(max)} 元`;
}

/** The order of rows in words; `names` by column. */
export function sortWords(sort: string, names: Readonly<Record<string, string>>): string {
  const name = names[sort.replace(/^-/, "")] ?? "";
  return `按${name}${sort.startsWith("-") ? "从高到低" : "从低到高"}`;
}

function limit(fen: number | undefined): string {
  return fen === undefined ? "不限" : yuan(fen);
}
