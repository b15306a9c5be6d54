import type { Column } from "#contract/platform/columns";
import { type Choice, labelOf } from "#contract/kernel/enumeration";
import type { RequestContext } from "../context";
import { formatTime, readTime } from "../time/shanghai";
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
 * are read in their order (`eachRowInOrder`), what grows without end from row to row (`logs/log-parts`).
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

const rowsPerRead = 1000;

interface OrderedRows<Key, Row extends Key> {
  /** All of them, in the order of the list. */
  keys: (reader: RequestContext) => Promise<Key[]>;
  /** Those that are still there, in any order. */
  read: (reader: RequestContext, keys: Key[]) => Promise<Row[]>;
  nameOf: (key: Key) => string | number;
}

/**
 * All rows of a list that may be long, without holding up the main connection: first their order in one statement, then the rows
 * themselves, some at a time. So a row is there once, wherever it moves in the list while the file is written.
 */
export async function* eachRowInOrder<Key, Row extends Key>(
  ctx: RequestContext,
  { keys, read, nameOf }: OrderedRows<Key, Row>,
): AsyncGenerator<Row> {
  const reader = { ...ctx, db: ctx.readDb };
  const order = await keys(reader);
  for (let from = 0; from < order.length; from += rowsPerRead) {
    const asked = order.slice(from, from + rowsPerRead);
    const rows = new Map((await read(reader, asked)).map((row) => [nameOf(row), row]));
    for (const key of asked) {
      const row = rows.get(nameOf(key));
      if (row !== undefined) yield row;
    }
  }
}

/** Reads rows with an id as `eachRowInOrder` does. */
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
  return eachRowInOrder<{ id: number }, Row>(ctx, {
    keys,
    read: (reader, some) =>
      read(
        reader,
        some.map(({ id }) => id),
      ),
    nameOf: ({ id }) => id,
  });
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
