import type { Row } from "./list-description";

/** A link at the end of a row. */
export interface RowAct {
  label: string;
  /** With the row's name, for who hears the page. */
  description: string;
  href: string;
  look?: "danger";
}

/** What a list offers beside reading, already narrowed to what the account may do. */
export interface ListActs {
  /** Where a row is made; absent: nowhere. */
  createPath?: string;
  /** Where rows are deleted, several at once too; absent: nowhere. */
  deletePath?: string;
  ofRow: (row: Row) => readonly RowAct[];
}
