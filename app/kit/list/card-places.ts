import type { Cell } from "~/lib/list-description";
import type { PlacedColumn } from "./table-layout";

/** The place of a cell on the card that a row is on a phone; `label` stands before what does not speak for itself. */
export interface CardPlace {
  place: "title" | "amount" | "state" | "detail";
  /** It is an amount that takes no room when it is 0. */
  isMoney?: boolean;
  label?: string;
}

// whom or what a row is about, before its number
const nameFields = [
  ...["student_name", "name", "title", "desc", "description", "dict_name", "dict_label"],
  ...["bill_date", "biz_date"],
];
const stateFields = ["state", "status"];
const mostDetails = 5;
// 金额 of an amount that stands alone says nothing more
const plainAmount = "金额";

/** Places columns on cards, by key: a name, an amount, a state, and what else decides; the others are left to wider screens. */
export function placeOnCards(columns: readonly PlacedColumn[]): ReadonlyMap<string, CardPlace> {
  const title = columns.find(({ column }) => nameFields.includes(column.field)) ?? columns[0];
  const amounts = columns.filter(({ cell }) => cell.kind === "money");
  const amount = amounts.find(({ cell }) => cell.decides) ?? amounts[0];
  const state = columns.find(({ column, cell }) => stateFields.includes(column.field) && cell.kind === "choice");
  const named = [title, amount, state];
  const others = columns.filter((column) => !named.includes(column));
  const number = others.filter((column) => column === columns[0] && column.cell.kind === "number");
  const details = [...number, ...others.filter(({ cell }) => cell.decides), ...others];
  const places = new Map<string, CardPlace>();
  for (const { column, cell } of [...new Set(details)].slice(0, mostDetails))
    places.set(column.key, {
      place: "detail",
      isMoney: cell.kind === "money",
      ...(needsLabel(cell) && { label: withoutUnit(column.label) }),
    });
  if (state) places.set(state.column.key, { place: "state" });
  if (amount) {
    const label = withoutUnit(amount.column.label);
    places.set(amount.column.key, { place: "amount", ...(label !== plainAmount && { label }) });
  }
  if (title) places.set(title.column.key, { place: "title" });
  return places;
}

/** A figure, or a verdict such as 已开 beside others, says nothing without its name. */
function needsLabel(cell: Cell): boolean {
  return cell.kind === "money" || cell.kind === "count" || (cell.kind === "choice" && cell.tones !== undefined);
}

/** 应缴（元） → 应缴. */
function withoutUnit(label: string): string {
  return label.replace(/（[^）]*）$/, "");
}
