import { refusals } from "./read-refusals";
import { columnIndex } from "./read-rows";
import type { TableRow } from "./read-table";

/** Cells of a table that a merged one covers, by row. */
export type CoveredCells = Pick<TableRow, "row" | "problems">[];

// no sheet that is filled by hand has as many
const maxCovered = 200_000;
const reason = "与其他单元格合并，内容不明确，请取消合并后逐行填写";

/**
 * Finds the cells that hold nothing of their own since another one was merged over them (`D2:D4`: D3 and D4): Excel shows its content
 * in all of them, the file has it once. `places` are those of the table's columns; other rows than the table's are left out.
 */
export function coveredCells(
  merged: readonly string[],
  { rows, columns, places }: { rows: ReadonlySet<number>; columns: readonly string[]; places: readonly number[] },
): CoveredCells {
  const lastRow = [...rows].at(-1) ?? 0;
  const covered = new Map<number, TableRow["problems"]>();
  let looked = 0;
  for (const range of merged) {
    const { left, right, top, bottom } = cornersOf(range);
    for (let row = top; row <= Math.min(bottom, lastRow); row++) {
      if (++looked > maxCovered) throw refusals.tooComplex();
      if (!rows.has(row)) continue;
      const problems = columns
        .filter((_column, index) => isCovered(places[index] ?? -1, row))
        .map((column) => ({ column, reason }));
      if (problems.length > 0) covered.set(row, [...(covered.get(row) ?? []), ...problems]);
    }
    function isCovered(place: number, row: number): boolean {
      return place >= left && place <= right && !(place === left && row === top);
    }
  }
  return [...covered].map(([row, problems]) => ({ row, problems }));
}

function cornersOf(range: string) {
  const [first = "", last = first] = range.split(":");
  return { left: columnIndex(first), right: columnIndex(last), top: rowOf(first), bottom: rowOf(last) };
}

function rowOf(reference: string): number {
  return Number(/\d+$/.exec(reference)?.[0] ?? 0);
}
