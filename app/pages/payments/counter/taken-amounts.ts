import type { CounterBill } from "#contract/payments/counters";
import { parseYuan } from "~/lib/money";

/** Amounts in yuan as they were typed, by bill number; of a bill without one all is taken that is owed. */
export type TypedParts = Readonly<Record<string, string>>;

/** The name of the field for the part of a bill. */
export function partField(bill_no: string): string {
  return `part.${bill_no}`;
}

/** The money that is taken for a bill, in fen. */
export function takenOf({ bill_no, owed_fen }: CounterBill, parts: TypedParts): number {
  return parseYuan(parts[bill_no] ?? "") ?? owed_fen;
}

/** The sum over bills, in fen. */
export function sumTaken(bills: readonly CounterBill[], parts: TypedParts): number {
  return bills.reduce((sum, bill) => sum + takenOf(bill, parts), 0);
}
