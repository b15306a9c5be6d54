import { batchState, reconDisposition, reconVerdict } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import { reconBatchStates, reconDispositions, reconVerdicts } from "#contract/payments/recon-enumerations";
import { maySupplement, type ReconSettled, type ReconSettlement } from "#contract/payments/recon-items";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { requireOrderId } from "../orders/order-ledger.service";
import { claimOrder, claimStrange } from "../exception-actions/claims.service";
import type { Tell } from "../exception-actions/propose.service";
import { yuan } from "../../kernel/yuan";
import { readOrderAmount } from "./order-amount.repository";
import { settleDifferences } from "./difference-reminders.service";
import { refreshBatch } from "./finish-batch.service";
import { lockBatch } from "./recon-batches.repository";
import { findItems, type ItemRecord, updateOpenItem } from "./recon-items.repository";
import { differences } from "../states/recon-states";

/** Deals with differences in one way and answers for each: one that cannot be leaves the others done. */
export async function handleItems(ctx: RequestContext, input: ReconSettlement): Promise<ReconSettled> {
  const found = await findItems(ctx.db, ctx.scope, input.id);
  const list: ReconSettled["list"] = [];
  for (const id of input.id) {
    const item = found.find((record) => record.id === id);
    const reason = item ? await attempt(ctx, item, input) : "对账明细不存在或已被删除";
    list.push({ id, done: reason === "", reason });
  }
  for (const school of new Set(found.map(({ school_id }) => school_id))) await settleDifferences(ctx, school);
  ctx.wakeJob("todo reminders");
  return { list };
}

/** Empty once it is done, else why it is not. */
async function attempt(ctx: RequestContext, item: ItemRecord, input: ReconSettlement): Promise<string> {
  try {
    await settle(ctx, item, input);
    return "";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

async function settle(ctx: RequestContext, item: ItemRecord, input: ReconSettlement): Promise<void> {
  requireOpen(item);
  const isClaim = input.disposition === reconDisposition.supplement;
  const orderId = isClaim ? await findClaimed(ctx, item, input.order_no) : null;
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const tell = await ctx.db.transaction().execute(async (trx) => {
    await handleItemsWithin(trx, item, input, { at, by });
    return isClaim ? claim(trx, ctx, item, { orderId, remark: input.remark }) : undefined;
  });
  await tell?.();
  const object = `对账差异 ${item.channel_no || item.local_no}（${labelOf(reconVerdicts, item.verdict)}）`;
  const after = { 处理方式: labelOf(reconDispositions, input.disposition), 说明: input.remark };
  ctx.audit.change({ object, before: { 处理方式: labelOf(reconDispositions, item.disposition) }, after });
}

/**
 * Notes what was done about a difference and moves its batch to where it then stands, in the caller's transaction. Throws `refused`
 * when somebody else was quicker or the batch was replaced.
 */
export async function handleItemsWithin(
  trx: Kysely<Database>,
  item: Pick<ItemRecord, "id" | "batch_id" | "school_id" | "disposition">,
  input: Pick<ReconSettlement, "disposition" | "remark" | "order_no">,
  { at, by }: { at: number; by: number },
): Promise<void> {
  const batch = await lockBatch(trx, item.batch_id);
  if (!batch || batch.state === batchState.superseded) throw replaced();
  const change = { disposition: input.disposition, remark: input.remark, handled_by: by, handled_at: at };
  if (!(await updateOpenItem(trx, item.id, differences, change))) throw taken();
  const what = labelOf(reconDispositions, input.disposition);
  const detail = input.order_no ? `${what}：${input.order_no}` : what;
  const step = { subject: "recon" as const, subject_id: item.id, school_id: item.school_id, action: "handle", at, by };
  await recordSteps(trx, [
    { ...step, before: item.disposition, after: input.disposition, detail, reason: input.remark },
  ]);
  await refreshBatch(trx, batch, { at, by });
}

function requireOpen(item: ItemRecord): void {
  if (item.batch_state === batchState.superseded) throw replaced();
  if (item.verdict === reconVerdict.pending) throw new AppError(code.refused, "该笔仍为待定，T+2 日后再处理");
  if (!differences.includes(item.verdict)) throw new AppError(code.refused, "该笔已平账，无需处理");
  if (item.disposition !== reconDisposition.open) throw taken(labelOf(reconDispositions, item.disposition));
}

function taken(how?: string): AppError {
  return new AppError(code.refused, how ? `该笔已处理为“${how}”` : "刚刚被他人处理，请刷新后查看");
}

function replaced(): AppError {
  return new AppError(code.refused, `该批次${labelOf(reconBatchStates, batchState.superseded)}，请到新批次中处理`);
}

/** The order that the channel has the money of; null: nobody knows one. Throws `refused` where there is no money to keep. */
async function findClaimed(ctx: RequestContext, item: ItemRecord, named: string): Promise<number | null> {
  if (!maySupplement(item)) throw new AppError(code.refused, "只有支付的长款和状态不符可以补单");
  const order_no = named || item.order_no;
  if (order_no === "") return null;
  if (item.order_no !== "" && order_no !== item.order_no) {
    throw new AppError(code.refused, `该笔对应订单 ${item.order_no}，不能补到其他订单`);
  }
  const id = await requireOrderId(ctx, order_no);
  const order = await readOrderAmount(ctx.db, id);
  if (order?.school_id !== item.school_id) throw new AppError(code.refused, "订单不属于该批次的学校");
  if (order.amount_fen !== item.channel_fen) {
    throw new AppError(
      code.refused,
      `订单金额为 ${yuan(order.amount_fen)} 元，与渠道的 ${yuan(item.channel_fen ?? 0)} 元不同，不能补单`,
    );
  }
  return id;
}

/** 补单 keeps the money as an exception, which a second person decides on. */
async function claim(
  trx: Kysely<Database>,
  ctx: RequestContext,
  item: ItemRecord,
  { orderId, remark }: { orderId: number | null; remark: string },
): Promise<Tell | undefined> {
  const { school_id, collect_account_id, merchant_no, trade_no: channel_trade_no, happened_at } = item;
  if (orderId !== null) {
    const success = { channel_trade_no, success_at: happened_at, reason: `对账补单：${remark}` };
    return (await claimOrder(trx, ctx, orderId, { source: "recon", ...success })).tell;
  }
  const payment = { out_trade_no: merchant_no, channel_trade_no, amount_fen: item.channel_fen ?? 0 };
  await claimStrange(trx, ctx, { school_id, collect_account_id, ...payment, paid_at: happened_at });
  return undefined;
}
