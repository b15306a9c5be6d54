import { batchState, reconVerdict } from "#contract/payments/states";
import type { BackendContext } from "../../kernel/context";
import type { ReconBatchRow, ReconItemRow } from "../../kernel/database/tables/recon";
import { recordSteps } from "../../platform/history/history.service";
import { dateOf, dayMs } from "../../kernel/time/shanghai";
import { reconKind } from "../statements/statement";
import { refreshSettlements } from "../settlements/generate-settlements.service";
import { takeBillFees } from "./bill-fees.service";
import { judgeRow, localColumns } from "./compare-statement.service";
import { refreshBatch, stepOf } from "./finish-batch.service";
import { createMatcher, type Matcher } from "./match-rows";
import { listOverdue, lockBatch } from "./recon-batches.repository";
import { deleteItems, listFoundElsewhere, listPendingItems, updateOpenItem } from "./recon-items.repository";

const atOnce = 200;

/** The job: what was pending two days after its day is looked at once more and is pending no longer; answers how many. */
export async function decidePending(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  let count = 0;
  for (const batch of await listOverdue(ctx.db, dateOf(ctx.now() - 2 * dayMs))) {
    if (isStopped()) break;
    count += await decideBatch(ctx, batch);
  }
  return count;
}

async function decideBatch(ctx: BackendContext, batch: ReconBatchRow): Promise<number> {
  const account = { schoolId: batch.school_id, accountId: batch.collect_account_id, billDate: batch.bill_date };
  const matcher = await createMatcher(ctx.readDb, { ...account, repeated: new Set() });
  let count = 0;
  for (let after = 0; ;) {
    const items = await listPendingItems(ctx.db, batch.id, after, atOnce);
    const last = items.at(-1);
    if (!last) break;
    await decideItems(ctx, batch, matcher, items);
    count += items.length;
    after = last.id;
  }
  await takeBillFees(ctx, batch);
  const at = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockBatch(trx, batch.id);
    if (!held || held.state === batchState.superseded) return;
    await refreshBatch(trx, held, { at, by: 0 });
    const detail = `${count} 笔待定已复核`;
    await recordSteps(trx, [{ ...stepOf(held, at), action: "decide", before: held.state, after: held.state, detail }]);
  });
  await refreshSettlements(ctx, batch.school_id, batch.bill_date);
  return count;
}

async function decideItems(
  ctx: BackendContext,
  batch: ReconBatchRow,
  matcher: Matcher,
  items: readonly ReconItemRow[],
): Promise<void> {
  const named = items.filter(({ line }) => line > 0);
  const matched = await matcher.match(named.map(rowOf));
  const missing = items.filter(({ line }) => line === 0);
  const found = await findElsewhere(ctx, batch, missing);
  await ctx.db.transaction().execute(async (trx) => {
    for (const [index, match] of matched.entries()) {
      const change = { ...localColumns(match.local), verdict: judgeRow(match, batch.bill_date, false) };
      await updateOpenItem(trx, named[index]?.id ?? 0, [reconVerdict.pending], change);
    }
    if (found.size > 0) await deleteItems(trx, [...found]);
    for (const { id } of missing.filter((item) => !found.has(item.id))) {
      await updateOpenItem(trx, id, [reconVerdict.pending], { verdict: reconVerdict.short });
    }
  });
}

/** Ids of the items whose order or refund stands in another day's statement by now. */
async function findElsewhere(
  ctx: BackendContext,
  batch: ReconBatchRow,
  missing: readonly ReconItemRow[],
): Promise<Set<number>> {
  const found = new Set<number>();
  for (const kind of [reconKind.pay, reconKind.refund]) {
    const items = missing.filter((item) => item.kind === kind);
    const ids = items.flatMap(({ local_id }) => local_id ?? []);
    if (ids.length === 0) continue;
    const there = await listFoundElsewhere(ctx.db, kind, batch, ids);
    for (const { id, local_id } of items) if (local_id !== null && there.has(local_id)) found.add(id);
  }
  return found;
}

/** An item as the statement had it. */
function rowOf({ channel_fen, channel_state, happened_at, ...item }: ReconItemRow) {
  const { line, kind, channel_no, trade_no, merchant_no, fee_fen } = item;
  const row = { line, kind, channel_no, trade_no, merchant_no, fee_fen };
  return { ...row, amount_fen: channel_fen ?? 0, state: channel_state, at: happened_at };
}
