import { fill } from "~/lib/fill";
import { formatFen, parseYuan } from "~/lib/money";
import { rowsKey } from "~/lib/selected-rows";
import { counterPath } from "../bills/bill-list";
import { counterTexts } from "./counter-texts";

/** The field for the cash that a parent hands over; it moves no money, so it is never sent to the backend. */
export const givenField = "given";

/** The parameter of receipts that were printed already. */
export const printedKey = "printed";

/** The address of the receipts of bills that were just paid, with the cash that was handed over. */
export function paidHref(billNos: readonly string[], given: string, isPrinted = false): string {
  const cash = parseYuan(given) === null ? "" : `&${givenField}=${encodeURIComponent(given)}`;
  const printed = isPrinted ? `&${printedKey}=1` : "";
  return `${counterPath}?${rowsKey}=${billNos.join(",")}${cash}${printed}`;
}

/** The sentence about cash and its change; null where none was typed, or less than what is due. */
export function handedOver(text: string, due_fen: number): string | null {
  const given = parseYuan(text);
  if (given === null || given < due_fen) return null;
  return fill(counterTexts.handed, { given: formatFen(given), change: formatFen(given - due_fen) });
}
