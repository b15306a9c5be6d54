import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { yuan } from "../../kernel/yuan";
import type { LockedBill } from "./bill-booking.service";
import { owedOf } from "../states/bill-states";
import { partsAllowed } from "./bills.service";
import { findTerms } from "./bill-terms.repository";

/** Throws `badInput` for a part that the plan of a locked bill does not allow; all that is owed always is. */
export async function requireAllowedPart(trx: Kysely<Database>, bill: LockedBill, amountFen: number): Promise<void> {
  const owed = owedOf(bill);
  if (amountFen === owed || bill.plan_id === null) return;
  const terms = await findTerms(trx, bill.plan_id);
  const { allow_partial, min_part_fen } = partsAllowed(terms ?? { allow_partial: null, min_part_fen: null });
  if (allow_partial === 0) throw badInput("amount_fen", `该缴费批次不允许分次缴费，须一次缴清 ${yuan(owed)} 元`);
  if (amountFen < min_part_fen) {
    const least = Math.min(min_part_fen, owed);
    throw badInput("amount_fen", `每次至少 ${yuan(least)} 元，或一次缴清 ${yuan(owed)} 元`);
  }
}
