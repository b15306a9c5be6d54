import type { FamilyBill, FamilyView } from "#contract/payments/families";
import { fenToInput, formatFen, parseYuan } from "~/lib/money";

/** The reason why a part cannot be paid as it was typed. */
export type PartProblem =
  | { kind: "partFormat" }
  | { kind: "partLess"; min: string; owed: string }
  | { kind: "partMore"; owed: string };

/** Bills as a family chose them, by the query of an address; nothing typed is lost. */
export interface FamilyChoice {
  /** Numbers of the ticked bills; null: nothing was chosen yet. */
  ticked: readonly string[] | null;
  /** The texts of the fields, by bill. */
  typed: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, PartProblem>>;
  chosen: { bill_no: string; amount_fen: number }[];
}

/** The name of a bill's field for a part. */
export function partField(billNo: string): string {
  return `part-${billNo}`;
}

/** The place of a bill on the page of the bills. */
export function billPlace(billNo: string): string {
  return `bill-${billNo}`;
}

/** Reads which bills of a family an address chooses, and how much of each. */
export function readChoice({ children }: Pick<FamilyView, "children">, query: URLSearchParams): FamilyChoice {
  const bills = children.flatMap((child) => child.bills);
  const asked = query.getAll("bill");
  const rows = bills.filter(({ bill_no }) => asked.includes(bill_no));
  const typed = Object.fromEntries(
    bills.flatMap(({ bill_no }) => {
      const text = query.get(partField(bill_no));
      return text === null ? [] : [[bill_no, text.slice(0, 20)] as const];
    }),
  );
  const read = rows.map((bill) => ({ bill_no: bill.bill_no, ...readPart(bill, typed[bill.bill_no]) }));
  return {
    ticked: asked.length > 0 || query.has("chosen") ? rows.map(({ bill_no }) => bill_no) : null,
    typed,
    problems: Object.fromEntries(read.flatMap(({ bill_no, problem }) => (problem ? [[bill_no, problem]] : []))),
    chosen: read.map(({ bill_no, amount_fen }) => ({ bill_no, amount_fen })),
  };
}

/** The query that chooses bills with their amounts. */
export function choiceQuery(chosen: readonly { bill_no: string; amount_fen: number }[]): string {
  const query = new URLSearchParams();
  for (const { bill_no, amount_fen } of chosen) {
    query.append("bill", bill_no);
    query.set(partField(bill_no), fenToInput(amount_fen));
  }
  return query.toString();
}

/** Tells one sight of chosen bills from another: what of each is to be paid, and what was owed of it then. */
export function shownText(bills: readonly FamilyBill[], chosen: FamilyChoice["chosen"]): string {
  const owed = new Map(bills.map(({ bill_no, owed_fen }) => [bill_no, owed_fen]));
  return chosen.map(({ bill_no, amount_fen }) => `${bill_no} ${amount_fen}/${owed.get(bill_no)}`).join();
}

function readPart(
  { owed_fen, part_min_fen }: FamilyBill,
  text: string | undefined,
): { amount_fen: number; problem?: PartProblem } {
  if (text === undefined) return { amount_fen: owed_fen };
  const fen = parseYuan(text);
  const owed = formatFen(owed_fen);
  if (fen === null || fen === 0) return { amount_fen: 0, problem: { kind: "partFormat" } };
  if (fen > owed_fen) return { amount_fen: fen, problem: { kind: "partMore", owed } };
  const min = part_min_fen ?? owed_fen;
  if (fen < min && fen !== owed_fen)
    return { amount_fen: fen, problem: { kind: "partLess", min: formatFen(min), owed } };
  return { amount_fen: fen };
}
