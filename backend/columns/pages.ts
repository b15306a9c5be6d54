import type { ColumnDefinition } from "./column-definition";
import { orderColumns } from "./order-columns";
import { payerColumns } from "./payer-columns";

/** The columns of every list page, by page key. */
export const columnsByPage: ReadonlyMap<string, readonly ColumnDefinition[]> = new Map([
  ["order", orderColumns],
  ["payer", payerColumns],
]);
