import type { Kysely } from "kysely";
import { refundState } from "#contract/payments/states";
import type { Database } from "../../kernel/database/tables";
import { type BillMove, shareAmongItems } from "./item-money";
import { listItemsOfBills, listPaymentsOfBills, listTakenFromBills } from "./item-money.repository";

/** An item of a bill with what was paid of it and neither given back nor asked for, in fen. */
export interface HeldItem {
  item_id: number;
  name: string;
  left_fen: number;
}

/** The items of bills with the money they hold, by bill id. */
export async function findHeldItems(
  db: Kysely<Database>,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, HeldItem[]>> {
  const [items, payments, taken] = await Promise.all([
    listItemsOfBills(db, billIds),
    listPaymentsOfBills(db, billIds),
    listTakenFromBills(db, billIds),
  ]);
  const held = new Map<number, HeldItem[]>();
  for (const billId of new Set(items.map(({ bill_id }) => bill_id))) {
    const own = items.filter(({ bill_id }) => bill_id === billId);
    const ownTaken = taken.filter(({ bill_id }) => bill_id === billId);
    const moves = movesOf(
      payments.filter(({ bill_id }) => bill_id === billId),
      ownTaken,
    );
    const priced = own.map(({ id, qty, price_fen }) => ({ id, fen: qty * price_fen }));
    const shares = shareAmongItems(priced, moves, filledOf(own[0], ownTaken));
    held.set(
      billId,
      own.map(({ id, name }) => ({ item_id: id, name, left_fen: Math.max(0, shares.get(id) ?? 0) })),
    );
  }
  return held;
}

type Payment = Awaited<ReturnType<typeof listPaymentsOfBills>>[number];
type Taken = Awaited<ReturnType<typeof listTakenFromBills>>[number];

/** Oldest first; what is still under way comes last. */
function movesOf(payments: readonly Payment[], taken: readonly Taken[]): BillMove[] {
  const paid = payments.map(({ fen, at }) => ({ kind: "pay" as const, fen, at, itemId: null, stillDue: true }));
  const back = taken.map(({ fen, at, item_id, still_due }) => ({
    ...{ kind: "refund" as const, fen, at: at ?? Number.MAX_SAFE_INTEGER, itemId: item_id, stillDue: still_due === 1 },
  }));
  return [...paid, ...back].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
}

/** The sum that payments may fill of the items: all that is due but for reductions, those of refunds excepted, whose items were filled before. */
function filledOf(
  { due_fen, reduce_fen }: { due_fen: number; reduce_fen: number } = { due_fen: 0, reduce_fen: 0 },
  taken: readonly Taken[],
): number {
  const letOffByRefunds = taken
    .filter(({ still_due, state }) => still_due === 0 && state === refundState.done)
    .reduce((sum, { fen }) => sum + fen, 0);
  return due_fen - reduce_fen + letOffByRefunds;
}
