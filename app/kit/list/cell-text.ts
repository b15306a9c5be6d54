import { isEmptyValue } from "~/lib/emptiness";
import type { Cell, Choices, Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

/** The text for a value that is not there. */
export const nothing = "-";

/** A field as text, in the table and in the copied sheet alike. */
export function cellText(cell: Cell, value: unknown, choices: Choices): string {
  if (isEmptyValue(value)) return nothing;
  switch (cell.kind) {
    case "money":
      return typeof value === "number" ? formatFen(value) : nothing;
    case "choice":
      return choices[cell.choices]?.find((choice) => choice.value === value)?.label ?? plain(value);
    case "avatar":
      return nothing;
    case "text":
    case "number":
    case "count":
    case "time":
      return plain(value);
  }
}

/** True for cells whose text a spreadsheet may read as a number. */
export function isNumeric(cell: Cell): boolean {
  return cell.kind === "money" || cell.kind === "count";
}

export function fieldOf(row: Row, field: string): unknown {
  return row[field];
}

function plain(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : nothing;
}
