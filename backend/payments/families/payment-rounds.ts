// A choice of bills may need several payments, one an account. Each keeps what was paid before it and what is to come, since a
// channel leads back to the bare address of the page.
import type { Kysely } from "kysely";
import * as z from "zod";
import { ChosenBills, type FamilyOrder } from "#contract/payments/family-orders";
import type { Database } from "../../kernel/database/tables";
import { findFormerRound } from "./family-orders.repository";

/** A payment's place among those of its choice. */
export interface PaymentRounds {
  /** 1 for the first. */
  round: number;
  /** Paid by those before it. */
  before_fen: number;
  /** JSON of the bills of each payment after it. */
  later: string;
}

const Later = z.array(ChosenBills);

/** Places a payment after the paid one whose page has the key; without such a one it is the first. */
export async function placeAfter(
  db: Kysely<Database>,
  formerKey: string,
  later: z.output<typeof Later>,
): Promise<PaymentRounds> {
  const former = formerKey === "" ? undefined : await findFormerRound(db, formerKey);
  return {
    round: (former?.round ?? 0) + 1,
    before_fen: former ? former.before_fen + former.amount_fen : 0,
    later: JSON.stringify(later),
  };
}

/** The running sum of the payments of a choice; null for one alone. */
export function describeRounds(
  { round, before_fen, later }: PaymentRounds,
  { amount_fen, isPaid }: { amount_fen: number; isPaid: boolean },
): FamilyOrder["rounds"] {
  const rounds = Later.parse(JSON.parse(later));
  if (round === 1 && rounds.length === 0) return null;
  const next = rounds.flat();
  const later_fen = next.reduce((sum, bill) => sum + bill.amount_fen, 0);
  return {
    ...{ round, paid_fen: before_fen + (isPaid ? amount_fen : 0), total_fen: before_fen + amount_fen + later_fen },
    ...{ left: rounds.length, next },
  };
}
