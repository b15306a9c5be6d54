import type { Column } from "#contract/platform/columns";
import { type Choice, labelOf } from "#contract/kernel/enumeration";
import type { RequestContext } from "../context";
import { formatTime, readTime } from "../time/shanghai";
import { readById } from "./rows-in-order";
import { type CellType, type SheetRow, workbookResponse, writeWorkbook } from "./write-sheet";

/** A list as a file: what its page shows, with labels for codes, and times and numbers that a spreadsheet can count with. */
export interface ListExport {
  /** The name of the sheet; the file's adds the time. */
  name: string;
  /** In order; those that are hidden are left out. */
  columns: readonly Pick<Column, "field" | "label" | "visible">[];
  /** By field; any other is text. Times may be epoch milliseconds or text of the wire. */
  types?: Readonly<Record<string, CellType>>;
  /** By field. */
  labels?: Readonly<Record<string, readonly Choice[]>>;
  rows: AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** Answers the list as an xlsx that is written while it is read. */
export function exportList(ctx: RequestContext, { name, rows, ...list }: ListExport): Response {
  const types = list.types ?? {};
  const shown = list.columns.filter(({ visible }) => visible);
  const columns = shown.map(({ field, label }) => ({ key: field, label, type: types[field] ?? ("text" as const) }));
  const fields = columns.map(({ key, type }) => ({ key, type, choices: list.labels?.[key] }));
  const workbook = writeWorkbook([{ name, columns, rows: cellsOf(rows, fields) }]);
  workbook.on("error", (error) => ctx.log.error({ err: error, requestId: ctx.requestId, name }, "list export failed"));
  const stamp = formatTime(ctx.now()).replace(/[-:]/g, "").replace(" ", "-");
  return workbookResponse(`${name}_${stamp}.xlsx`, workbook);
}

// far more than a list of the system has: all of it is read in one statement, so that rows that change meanwhile are neither left out nor doubled
const rowsAtOnce = 20_000;

/**
 * All rows of a list's own service, without holding up the main connection. For lists of the system, which are short; those that grow
 * are read in their order (`eachRowById`), what grows without end from row to row (`logs/log-parts`).
 */
export async function* eachRow<Row>(
  ctx: RequestContext,
  read: (ctx: RequestContext, paging: { cur_page: number; page_size: number }) => Promise<{ list: Row[] }>,
): AsyncGenerator<Row> {
  const reader = { ...ctx, db: ctx.readDb };
  for (let page = 1; ; page += 1) {
    const { list } = await read(reader, { cur_page: page, page_size: rowsAtOnce });
    yield* list;
    if (list.length < rowsAtOnce) return;
  }
}

/** Reads rows as `readById` does, without holding up the main connection. */
export function eachRowById<Row extends { id: number }>(
  ctx: RequestContext,
  {
    keys,
    read,
  }: {
    keys: (reader: RequestContext) => Promise<{ id: number }[]>;
    read: (reader: RequestContext, ids: number[]) => Promise<Row[]>;
  },
): AsyncGenerator<Row> {
  const reader = { ...ctx, db: ctx.readDb };
  return readById({ keys: () => keys(reader), read: (ids) => read(reader, ids) });
}

interface Field {
  key: string;
  type: CellType;
  choices: readonly Choice[] | undefined;
}

async function* cellsOf(rows: ListExport["rows"], fields: readonly Field[]): AsyncGenerator<SheetRow> {
  for await (const row of rows) yield Object.fromEntries(fields.map((field) => [field.key, cellOf(field, row)]));
}

function cellOf({ key, type, choices }: Field, row: Readonly<Record<string, unknown>>): string | number | null {
  const value = row[key];
  if (typeof value !== "string" && typeof value !== "number") return null;
  if (choices) return labelOf(choices, value);
  if (type !== "time" || typeof value === "number") return value;
  return value === "" ? null : readTime(value);
}
