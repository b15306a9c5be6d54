// Sheets that are checked before they are written. A module that wants one gives
//   contract   `importApi({ path, permission, what, upload })`, upload = `ImportUpload` or an extension with its options
//   backend    an `ImportDefinition` (columns, rules of a cell, records, judge, write) and
//              `registerImport(register, api, definition)`; what was chosen beside the file are its `options`
//   app        four short routes on `kit/import/sheet-import.server.ts` and `kit/import`
// The machinery reads the sheet in a worker, checks cells and rows, keeps the outcome sealed in `imports` for 24 hours,
// shows it in pages, gives refused rows back as a file, and on confirmation judges every row again inside the transaction:
// what was seen is what is written, once, or nothing.
import type { Kysely } from "kysely";
import type * as z from "zod";
import type { ImportRow, ImportVerdict } from "#contract/platform/imports";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";

export type CellError = ImportRow["errors"][number];
export type Change = ImportRow["changes"][number];

/** A row of the sheet as text by column, and what is wrong with it so far. */
export interface SheetEntry<Column extends string> {
  /** The number of the row in Excel. */
  row: number;
  values: Record<Column, string>;
  errors: CellError[];
}

/** A row of the sheet with what would happen to it. */
export interface CheckedEntry<Column extends string> extends SheetEntry<Column> {
  verdict: ImportVerdict;
  changes: Change[];
  /** Facts that somebody has to have seen before the row is written; absent: none. */
  warnings?: CellError[];
}

/** The database, school and time of reading and writing an import; on confirmation `db` is its transaction. */
export interface ImportWork {
  ctx: RequestContext;
  db: Kysely<Database>;
  schoolId: number;
  now: number;
}

export interface ImportDefinition<Column extends string, Records, Options> {
  /** In `imports.module`: an import is confirmed by the module that checked it. */
  module: string;
  /** The noun for the imported records, as staff call them: 付款人. */
  what: string;
  columns: readonly Column[];
  /** Columns that sheets of earlier templates lack. */
  optional?: readonly Column[];
  /** `z.record(z.enum(columns), z.string())`. */
  values: z.ZodType<Record<Column, string>>;
  /** Choices beside the file; kept with the import. */
  options: z.ZodType<Options>;
  template: ImportTemplate<Column>;
  /** Brings cells to the form they are stored in: full width to half, spaces out of numbers. */
  normalize: (values: Record<Column, string>) => Record<Column, string>;
  /** Finds the problem of a cell by itself, in Chinese. */
  problemWith: (column: Column, text: string) => string | undefined;
  /** Adds errors to rows that contradict other rows of the same sheet. */
  refuseConflictingRows: (entries: readonly SheetEntry<Column>[]) => void;
  /** Reads the records about the rows: a statement for some hundred rows, never one a row. */
  readRecords: (work: ImportWork, entries: readonly SheetEntry<Column>[]) => Promise<Records>;
  /** Judges rows one after another; an earlier row counts for the later ones. Deterministic, since it is done twice. */
  createRowChecker: (
    records: Records,
    options: Options,
    work: ImportWork,
  ) => (entry: SheetEntry<Column>) => CheckedEntry<Column>;
  /** Writes rows with the verdict `add` or `change`. */
  write: (
    work: ImportWork,
    entries: readonly CheckedEntry<Column>[],
    records: Records,
    options: Options,
  ) => Promise<void>;
  /** The values as the preview may show them: personal data masked. */
  shown: (values: Record<Column, string>) => Record<Column, string>;
}

export interface ImportTemplate<Column extends string> {
  /** Name of the first sheet. */
  sheet: string;
  /** These have a `*` in the header. */
  required: readonly Column[];
  widths: Readonly<Record<Column, number>>;
  /** Cells of these columns offer a list to choose from. */
  choices: Partial<Readonly<Record<Column, readonly string[]>>>;
  /** The second sheet, a line each. */
  rules: readonly string[];
}

/** The row with what speaks against it. */
export function refused<Column extends string>(
  entry: SheetEntry<Column>,
  errors: readonly CellError[],
): CheckedEntry<Column> {
  return { ...entry, errors: [...entry.errors, ...errors], verdict: "refused", changes: [] };
}

/** Tells whether a row is asked about before it is written. */
export function hasWarnings({ warnings = [] }: Pick<CheckedEntry<string>, "warnings">): boolean {
  return warnings.length > 0;
}

/** A change of a column, or none where both are alike. */
export function changeOf(column: string, before: string, after: string): Change[] {
  return before === after ? [] : [{ column, before, after }];
}
