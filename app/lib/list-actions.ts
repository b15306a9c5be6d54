import { commonTexts } from "~/i18n/locales/zh/common";
import type { Row } from "./list-description";
import { rowsKey } from "./selected-rows";

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

/** Sends the ticked records on in the chat, which opens over the list (PLUS-15). */
export const shareBatch: BatchAction = { label: commonTexts.sendToChat, path: "/chat" };

/** Makes the entry of a row's menu that sends its number on in the chat. */
export function shareAction(name: string): RowAction {
  const { label, path } = shareBatch;
  return { label, description: `${label} ${name}`, href: `${path}?${rowsKey}=${name}`, folded: true };
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
