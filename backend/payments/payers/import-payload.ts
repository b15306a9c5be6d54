// The rows of a checked sheet as they are kept until they are confirmed: one line of JSON each, ordered by verdict, so
// that a page of the preview is a slice of lines and 20,000 rows need not be parsed to show twenty.
import { ImportRow, importVerdicts, type ImportVerdict } from "#contract/payer-import";
import { slices } from "../../slices";
import type { JudgedEntry } from "./import-verdict";

export type Counts = Record<ImportVerdict, number>;

/** The rows as text, grouped by verdict, in the order of the sheet within. */
export async function encodeEntries(entries: readonly JudgedEntry[]): Promise<string> {
  const ordered = importVerdicts.flatMap((verdict) => entries.filter((entry) => entry.verdict === verdict));
  const pieces: string[] = [];
  for await (const slice of slices(ordered)) pieces.push(slice.map((entry) => JSON.stringify(entry)).join("\n"));
  return pieces.join("\n");
}

/** The rows of a payload from `offset` on, at most `limit`. */
export async function decodeEntries(payload: string, offset: number, limit: number): Promise<JudgedEntry[]> {
  if (payload === "") return [];
  const entries: JudgedEntry[] = [];
  for await (const lines of slices(payload.split("\n").slice(offset, offset + limit))) {
    for (const line of lines) entries.push(ImportRow.parse(JSON.parse(line)));
  }
  return entries;
}

/** Where the rows of a verdict begin in a payload. */
export function offsetOf(verdict: ImportVerdict, counts: Counts): number {
  return importVerdicts.slice(0, importVerdicts.indexOf(verdict)).reduce((sum, before) => sum + counts[before], 0);
}
