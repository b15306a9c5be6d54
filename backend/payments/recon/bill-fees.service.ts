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
  listOrderFees,
  listRefundFees,
  updateOrderFees,
  updateRefundFees,
} from "./bill-fees.repository";
import { listSameDay } from "./recon-batches.repository";

type Context = Pick<BackendContext, "db" | "readDb">;
type Batch = Pick<ReconBatchRow, "id" | "collect_account_id" | "bill_date" | "format">;

/**
 * Gives the orders and refunds that agree with a bill the fees of their lines, a few hundred at a time; done twice it changes nothing.
 * A bill that another has replaced gives none.
 */
export async function takeBillFees(ctx: Context, batch: Batch): Promise<void> {
  if ((await listSameDay(ctx.db, batch)).some(({ id }) => id > batch.id)) return;
  await take(ctx, batch, { list: listOrderFees, update: updateOrderFees });
  await take(ctx, batch, { list: listRefundFees, update: updateRefundFees });
}

const atOnce = 200;

interface Fees {
  list: (db: Kysely<Database>, batchId: number, window: FeeWindow) => Promise<(BilledFee & { item_id: number })[]>;
  update: HotQuery<BilledFee, never>;
}

async function take(ctx: Context, { id: batchId, format }: Batch, { list, update }: Fees): Promise<void> {
  // the column may be left empty in our own sheet
  const zeroCounts = format !== "sheet";
  for (let after = 0; ;) {
    const found = await list(ctx.readDb, batchId, { zeroCounts, after, limit: atOnce });
    const last = found.at(-1);
    if (!last) return;
    // by their ids, as all who hold several
    const fees = found.map(({ id, fee_fen }) => ({ id, fee_fen })).toSorted((a, b) => a.id - b.id);
    await ctx.db.transaction().execute((trx) => update.forEach(trx, fees));
    after = last.item_id;
    await setImmediate();
  }
}
