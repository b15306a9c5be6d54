// The rows of a checked sheet as they are kept until they are confirmed: one line of JSON each, ordered by verdict, so
// that a page of the preview is a slice of lines and 20,000 rows need not be parsed to show twenty. They hold personal
// data as it was sent, therefore the whole is sealed.
import * as z from "zod";
import { ImportRow, importVerdicts, type ImportVerdict } from "#contract/platform/imports";
import { openDataKey } from "../../kernel/data-key";
import { slices } from "../../kernel/slices";
import { type CheckedEntry, hasWarnings } from "./checked-import";

export type Counts = Record<ImportVerdict, number>;

/** The rows as a sealed text, grouped by verdict; within, those with warnings first, then in the order of the sheet. */
export async function encodeEntries<Column extends string>(
  dataKey: string,
  entries: readonly CheckedEntry<Column>[],
): Promise<string> {
  const ordered = importVerdicts.flatMap((verdict) => {
    const alike = entries.filter((entry) => entry.verdict === verdict);
    return [...alike.filter(hasWarnings), ...alike.filter((entry) => !hasWarnings(entry))];
  });
  const pieces: string[] = [];
  for await (const slice of slices(ordered)) pieces.push(slice.map((entry) => JSON.stringify(entry)).join("\n"));
  return openDataKey(dataKey).seal("import.payload", pieces.join("\n"));
}

/** The rows of a payload from `offset` on, at most `limit`. */
export async function decodeEntries<Column extends string>(
  dataKey: string,
  values: z.ZodType<Record<Column, string>>,
  payload: string,
  part: { offset: number; limit: number },
): Promise<CheckedEntry<Column>[]> {
  const text = payload === "" ? "" : openDataKey(dataKey).open("import.payload", payload);
  if (text === "") return [];
  const entries: CheckedEntry<Column>[] = [];
  for await (const lines of slices(text.split("\n").slice(part.offset, part.offset + part.limit))) {
    for (const line of lines) {
      const { values: read, ...entry } = Line.parse(JSON.parse(line));
      entries.push({ ...entry, values: values.parse(read) });
    }
  }
  return entries;
}

const Line = ImportRow.extend({ values: z.unknown() });

/** Finds the place in a payload at which the rows of a verdict begin. */
export function offsetOf(verdict: ImportVerdict, counts: Counts): number {
  return importVerdicts.slice(0, importVerdicts.indexOf(verdict)).reduce((sum, before) => sum + counts[before], 0);
}
