import { refundState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";

/** A fee as a line of a bill has it: of an order, or of a refund as what comes back. */
export interface BilledFee {
  /** The order's or the refund's. */
  id: number;
  fee_fen: number;
}

export interface FeeWindow {
  /** False: a line without a fee says nothing of it. */
  zeroCounts: boolean;
  /** Id of the last item that was read. */
  after: number;
  limit: number;
}

/** True where another file of the account's day was there before, whatever became of it. */
export async function hasOlderBatch(
  db: Kysely<Database>,
  { id, collect_account_id, bill_date }: Pick<ReconBatchRow, "id" | "collect_account_id" | "bill_date">,
): Promise<boolean> {
  const older = db
    .selectFrom("recon_batches")
    .select("id")
    .where("collect_account_id", "=", collect_account_id)
    .where("bill_date", "=", bill_date)
    .where("id", "<", id)
    .limit(1);
  return (await older.executeTakeFirst()) !== undefined;
}

/** Balanced payments of a batch whose orders have another fee than their line, after an item. */
export function listOrderFees(db: Kysely<Database>, batchId: number, { zeroCounts, after, limit }: FeeWindow) {
  return db
    .selectFrom("recon_items")
    .innerJoin("pay_orders", "pay_orders.id", "recon_items.local_id")
    .select(["recon_items.id as item_id", "pay_orders.id", "recon_items.fee_fen"])
    .where("recon_items.batch_id", "=", batchId)
    .where("recon_items.id", ">", after)
    .where("recon_items.kind", "=", 1)
    .where("recon_items.verdict", "=", 0)
    .where("recon_items.fee_fen", zeroCounts ? ">=" : ">", 0)
    .whereRef("recon_items.fee_fen", "!=", "pay_orders.fee_fen")
    .orderBy("recon_items.id")
    .limit(limit)
    .execute();
}

/** Balanced refunds of a batch that give back another fee than their line, after an item; one that was closed since gives none. */
export function listRefundFees(db: Kysely<Database>, batchId: number, { zeroCounts, after, limit }: FeeWindow) {
  return db
    .selectFrom("recon_items")
    .innerJoin("refunds", "refunds.id", "recon_items.local_id")
    .select((eb) => ["recon_items.id as item_id", "refunds.id", eb.neg(eb.ref("recon_items.fee_fen")).as("fee_fen")])
    .where("recon_items.batch_id", "=", batchId)
    .where("recon_items.id", ">", after)
    .where("recon_items.kind", "=", 2)
    .where("recon_items.verdict", "=", 0)
    .where("refunds.state", "!=", refundState.closed)
    .$if(!zeroCounts, (query) => query.where("recon_items.fee_fen", "!=", 0))
    .where((eb) => eb(eb.neg(eb.ref("recon_items.fee_fen")), "!=", eb.ref("refunds.fee_fen")))
    .where((eb) => eb(eb.neg(eb.ref("recon_items.fee_fen")), "<=", eb.ref("refunds.amount_fen")))
    .orderBy("recon_items.id")
    .limit(limit)
    .execute();
}

/** Gives orders the fees of their lines. */
export const updateOrderFees = preparedQuery<BilledFee, never>((db, param) =>
  db
    .updateTable("pay_orders")
    .set({ fee_fen: param("fee_fen") })
    .where("id", "=", param("id")),
);

/** Gives refunds the fees of their lines. */
export const updateRefundFees = preparedQuery<BilledFee, never>((db, param) =>
  db
    .updateTable("refunds")
    .set({ fee_fen: param("fee_fen") })
    .where("id", "=", param("id")),
);
