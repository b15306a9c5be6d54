import type { ListColumn, ListDefinition } from "#contract/platform/list-definition/list-definition";
import type { Choice } from "#contract/kernel/enumeration";
import type { RequestContext } from "../../kernel/context";
import { exportList, type ListExport } from "../../kernel/sheets/list-export";
import type { CellType } from "../../kernel/sheets/write-sheet";
import { findChoices } from "../dictionary-items/dictionary-items.service";
import { listColumns } from "./columns.service";

/** Answers rows of a list as a file with the columns the caller sees; `name` is the file's. */
export async function exportRows(
  ctx: RequestContext,
  list: ListDefinition,
  rows: ListExport["rows"],
  name = list.title,
): Promise<Response> {
  const [columns, labels] = await Promise.all([listColumns(ctx, list.page), columnLabels(ctx, list)]);
  return exportList(ctx, { name, columns, types: cellTypes(list), labels, rows });
}

/** The types of a list's fields in a file; any that is missing is text. */
export function cellTypes({ columns }: ListDefinition): Record<string, CellType> {
  const typed = Object.entries(columns).flatMap(([field, { kind }]) => {
    const type = types[kind];
    return type ? [[field, type] as const] : [];
  });
  return Object.fromEntries(typed);
}

const types: Partial<Record<ListColumn["kind"], CellType>> = { money: "money", count: "number", time: "time" };

/** The labels of a list's codes, by field: what the page alone reads has none here. */
async function columnLabels(
  ctx: RequestContext,
  { columns }: ListDefinition,
): Promise<Record<string, readonly Choice[]>> {
  const labels = Object.entries(columns).map(async ([field, column]) => [field, await labelsOf(ctx, column)] as const);
  return Object.fromEntries((await Promise.all(labels)).filter(([, choices]) => choices.length > 0));
}

async function labelsOf(ctx: RequestContext, column: ListColumn): Promise<readonly Choice[]> {
  if (column.kind !== "choice") return [];
  const { choices } = column;
  if ("dictionary" in choices) return findChoices(ctx, choices.dictionary);
  return "page" in choices ? [] : choices;
}
