import * as z from "zod";
import { refusals } from "./read-refusals";
import type { TableRequest, TableRow } from "./read-table";
import { readInThread, requireZip } from "./sheet-thread";

export interface SheetRequest extends TableRequest {
  maxBytes: number;
  /** For tests; 60 s. */
  timeoutMs?: number;
}

const Problems = z.array(z.object({ column: z.string(), reason: z.string() }));
const Part = z.object({
  rows: z.array(z.object({ row: z.number(), values: z.array(z.string()), problems: Problems })).default([]),
  /** Cells of rows that came before. */
  covered: z.array(z.object({ row: z.number(), problems: Problems })).default([]),
});

const defaultTimeoutMs = 60_000;

/**
 * The rows below the header of an xlsx file's first visible sheet, in order.
 * Refuses with 4002 (size), 4001 (no readable xlsx) and the codes of `readTable`.
 */
export async function readSheet(file: Blob, request: SheetRequest): Promise<TableRow[]> {
  const { maxBytes, timeoutMs = defaultTimeoutMs, columns, optional, maxRows } = request;
  if (file.size > maxBytes) throw refusals.tooLarge(maxBytes / 1024 / 1024);
  const content = new Uint8Array(await file.arrayBuffer());
  requireZip(content);
  const rows: TableRow[] = [];
  const onPart = (part: unknown) => {
    const read = Part.parse(part);
    for (const row of read.rows) rows.push(row);
    if (read.covered.length === 0) return;
    const covered = new Map(read.covered.map(({ row, problems }) => [row, problems]));
    for (const row of rows) row.problems.push(...(covered.get(row.row) ?? []));
  };
  await readInThread(content, { kind: "table", columns, optional, maxRows }, { timeoutMs, onPart });
  return rows;
}
