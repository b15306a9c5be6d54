import type { LogPart } from "./log-rows.repository";

const rowsPerRead = 1000;

/** A log's order as its filter names it. */
export function isDescending({ sort }: { sort: string }): boolean {
  return sort.startsWith("-");
}

/** All rows of a log, read part by part: each goes on after the last row of the one before. */
export async function* readInParts<Row extends { id: number }>(
  isDescending: boolean,
  read: (part: LogPart) => Promise<Row[]>,
  timeOf: (row: Row) => number,
): AsyncGenerator<Row> {
  let after: LogPart["after"] = null;
  for (;;) {
    const rows = await read({ isDescending, limit: rowsPerRead, after });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerRead) return;
    after = { time: timeOf(last), id: last.id };
  }
}
