import type { Row } from "./list-description";

/** A link at the end of a row. */
export interface RowAction {
  label: string;
  /** With the row's name, for who hears the page. */
  description: string;
  href: string;
  look?: "danger";
  /** Stands in the row's menu 更多, not in the row. */
  folded?: true;
}

/** A button over the ticked rows. */
export interface BatchAction {
  label: string;
  path: string;
}

/** The actions that a list offers beside reading, already narrowed to those the account may do. */
export interface ListActions {
  /** The address where a row is made; absent: nowhere. */
  createPath?: string;
  /** The address where rows are deleted, several at once too; absent: nowhere. */
  deletePath?: string;
  /** The address where rows are approved, several at once too; absent: nowhere. */
  passPath?: string;
  /** Further acts on the ticked rows: each opens its page with them as `rows`. */
  batch?: readonly BatchAction[];
  ofRow: (row: Row) => readonly RowAction[];
}
