import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { yuan } from "../../kernel/yuan";
import type { LockedBill } from "./bill-booking.service";
import { owedOf } from "../states/bill-states";
import { partsAllowed } from "./bills.service";
import { findTerms } from "./bill-terms.repository";

/** Throws `badInput` for a part that the plan of a locked bill does not allow. */
export async function requireAllowedPart(trx: Kysely<Database>, bill: LockedBill, amountFen: number): Promise<void> {
  const problem = await findProblemOfPart(trx, { plan_id: bill.plan_id, owed_fen: owedOf(bill) }, amountFen);
  if (problem) throw badInput("amount_fen", problem);
}

/** Finds the problem of a part that the plan of a bill does not allow; all that is owed always is. */
export async function findProblemOfPart(
  db: Kysely<Database>,
  { plan_id, owed_fen }: { plan_id: number | null; owed_fen: number },
  amountFen: number,
): Promise<string | undefined> {
  if (amountFen === owed_fen || plan_id === null) return;
  const terms = await findTerms(db, plan_id);
  const { allow_partial, min_part_fen } = partsAllowed(terms ?? { allow_partial: null, min_part_fen: null });
  if (allow_partial === 0) return `该缴费批次不允许分次缴费，须一次缴清 ${yuan(owed_fen)} 元`;
  if (amountFen >= min_part_fen) return;
  return `每次至少 ${yuan(Math.min(min_part_fen, owed_fen))} 元，或一次缴清 ${yuan(owed_fen)} 元`;
}
