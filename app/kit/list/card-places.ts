import { isEmptyValue } from "~/lib/emptiness";
import type { Cell, Row } from "~/lib/list-description";
import type { PlacedColumn } from "./table-layout";

/** The place of a cell on the card that a row is on a phone; `label` stands before what does not speak for itself. */
export interface CardPlace {
  place: "title" | "amount" | "state" | "detail";
  /** It is an amount that takes no room when it is 0. */
  isMoney?: boolean;
  /** It is the number of the row, of which a card shows the end. */
  isNumber?: boolean;
  label?: string;
}

// whom or what a row is about, before its number
const nameFields = [
  ...["student_name", "name", "title", "desc", "description", "dict_name", "dict_label"],
  ...["bill_date", "biz_date"],
];
// what a card is headed by where its name is empty, the most telling first
const otherNameFields = ["payer_name", "purpose", "title", "reason", "store_name"];
const stateFields = ["state", "status"];
const mostDetails = 5;
// 金额 of an amount that stands alone says nothing more
const plainAmount = "金额";

/** Places of the columns on cards. */
export interface CardPlaces {
  ofColumn: ReadonlyMap<string, CardPlace>;
  /** Columns that can head a card: the first that is not empty does. */
  heads: readonly PlacedColumn[];
}

/** Places columns on cards, by key: a name, an amount, a state, and what else decides; the others are left to wider screens. */
export function placeOnCards(columns: readonly PlacedColumn[]): CardPlaces {
  const title = columns.find(({ column }) => nameFields.includes(column.field)) ?? columns[0];
  const amounts = columns.filter(({ cell }) => cell.kind === "money");
  const amount = amounts.find(({ cell }) => cell.decides) ?? amounts[0];
  const state = columns.find(({ column, cell }) => stateFields.includes(column.field) && cell.kind === "choice");
  const named = [title, amount, state];
  const others = columns.filter((column) => !named.includes(column));
  const number = others.find((column) => column === columns[0] && column.cell.kind === "number");
  const details = [...(number ? [number] : []), ...others.filter(({ cell }) => cell.decides), ...others];
  const places = new Map<string, CardPlace>();
  for (const placed of [...new Set(details)].slice(0, mostDetails)) {
    const { column, cell } = placed;
    places.set(column.key, {
      place: "detail",
      isMoney: cell.kind === "money",
      isNumber: placed === number,
      ...(needsLabel(cell) && { label: withoutUnit(column.label) }),
    });
  }
  if (state) places.set(state.column.key, { place: "state" });
  if (amount) {
    const label = withoutUnit(amount.column.label);
    places.set(amount.column.key, { place: "amount", ...(label !== plainAmount && { label }) });
  }
  if (title) places.set(title.column.key, { place: "title" });
  const otherHeads = otherNameFields.flatMap((field) =>
    columns.filter((placed) => placed !== title && placed.column.field === field),
  );
  return { ofColumn: places, heads: title ? [title, ...otherHeads] : [] };
}

/** Answers the key of the column that heads the card of a row. */
export function headOfCard({ heads }: CardPlaces, row: Row): string | undefined {
  return (heads.find(({ column }) => !isEmptyValue(row[column.field])) ?? heads[0])?.column.key;
}

/** A figure, or a verdict such as 已开 beside others, says nothing without its name. */
function needsLabel(cell: Cell): boolean {
  return cell.kind === "money" || cell.kind === "count" || (cell.kind === "choice" && cell.tones !== undefined);
}

/** 应缴（元） → 应缴. */
function withoutUnit(label: string): string {
  return label.replace(/（[^）]*）$/, "");
}
