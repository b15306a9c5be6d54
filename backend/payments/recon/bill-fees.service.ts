// The fees of orders and refunds are estimates until the bill of their day says them.
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { HotQuery } from "../../kernel/database/prepared-query";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import {
  type BilledFee,
  type FeeWindow,
  hasOlderBatch,
  listOrderFees,
  listRefundFees,
  updateOrderFees,
  updateRefundFees,
} from "./bill-fees.repository";
import { holdStatementDay } from "./finish-batch.service";
import { listSameDay } from "./recon-batches.repository";

type Context = Pick<BackendContext, "db" | "readDb">;
type Batch = Pick<ReconBatchRow, "id" | "school_id" | "collect_account_id" | "bill_date" | "format">;

/** Takes a bill's fees once more after it came to count, where an older one of its day may have written its own until then. */
export async function retakeBillFees(ctx: Context, batch: Batch): Promise<void> {
  if (await hasOlderBatch(ctx.db, batch)) await takeBillFees(ctx, batch);
}

/**
 * Gives the orders and refunds that agree with a bill the fees of their lines, a few hundred at a time; done twice it changes nothing.
 * A bill that another has replaced gives none, or no more.
 */
export async function takeBillFees(ctx: Context, batch: Batch): Promise<void> {
  await take(ctx, batch, { list: listOrderFees, update: updateOrderFees });
  await take(ctx, batch, { list: listRefundFees, update: updateRefundFees });
}

const atOnce = 200;

interface Fees {
  list: (db: Kysely<Database>, batchId: number, window: FeeWindow) => Promise<(BilledFee & { item_id: number })[]>;
  update: HotQuery<BilledFee, never>;
}

async function take(ctx: Context, batch: Batch, { list, update }: Fees): Promise<void> {
  // the column may be left empty in our own sheet
  const zeroCounts = batch.format !== "sheet";
  for (let after = 0; ;) {
    const found = await list(ctx.readDb, batch.id, { zeroCounts, after, limit: atOnce });
    const last = found.at(-1);
    if (!last) return;
    // by their ids, as all who hold several
    const fees = found.map(({ id, fee_fen }) => ({ id, fee_fen })).toSorted((a, b) => a.id - b.id);
    await ctx.db.transaction().execute(async (trx) => {
      await holdStatementDay(trx, batch);
      if ((await listSameDay(trx, batch)).every(({ id }) => id < batch.id)) await update.forEach(trx, fees);
    });
    after = last.item_id;
    await setImmediate();
  }
}
