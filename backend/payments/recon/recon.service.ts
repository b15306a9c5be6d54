import { reconVerdict } from "#contract/payments/states";
import { labelOf } from "#contract/kernel/enumeration";
import { orderStates, refundStates } from "#contract/payments/order-enumerations";
import {
  maxReconErrors,
  type ReconBatch,
  type ReconDetail,
  type ReconListQuery,
  type ReconPage,
  type ReconRowError,
} from "#contract/payments/recon";
import type { ReconItem, ReconItemDetail, ReconItemPage, ReconItemQuery } from "#contract/payments/recon-items";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findSteps } from "../../platform/history/history.service";
import { formatTime } from "../../kernel/time/shanghai";
import { reconKind } from "../statements/statement";
import { type BatchRecord, findBatch, listBatches, listRowErrors, sumBatches } from "./recon-batches.repository";
import { findItems, type ItemRecord, listItems, sumByVerdict, sumItems } from "./recon-items.repository";

const shownErrors = 50;

/** One page of the batches of the schools in scope, with the sums of the whole filter. */
export async function findBatches(ctx: RequestContext, query: ReconListQuery): Promise<ReconPage> {
  const [rows, { total, ...sums }] = await Promise.all([
    listBatches(ctx.db, ctx.scope, query),
    sumBatches(ctx.db, ctx.scope, query),
  ]);
  const net_fen = sums.pay_fen - sums.refund_fen - sums.fee_fen;
  return { list: rows.map(toBatch), total, sum: { ...sums, net_fen } };
}

/** A batch with its sums by verdict, its wrong lines and its history. Throws `refused`: absent and not yours answer alike. */
export async function readBatch(ctx: RequestContext, { id }: { id: number }): Promise<ReconDetail> {
  const record = await requireBatch(ctx, id);
  const isCompared = record.finished_at !== null && record.error_count === 0 && record.fail_reason === "";
  const [totals, errors, history] = await Promise.all([
    isCompared ? sumByVerdict(ctx.readDb, id) : [],
    record.error_count > 0 ? listRowErrors(ctx.db, id, shownErrors) : [],
    findSteps(ctx, "recon_batch", id),
  ]);
  return { batch: toBatch(record), totals, errors, history: history.map(withNumbers) };
}

/** A batch of the caller's scope. Throws `refused`. */
export async function requireBatch(ctx: RequestContext, id: number): Promise<BatchRecord> {
  const record = await findBatch(ctx.db, ctx.scope, id);
  if (!record) throw notFound("对账批次");
  return record;
}

/** The wrong lines of a batch's file, the first of them. Throws `refused`. */
export async function findRowErrors(ctx: RequestContext, id: number): Promise<ReconRowError[]> {
  await requireBatch(ctx, id);
  return listRowErrors(ctx.db, id, maxReconErrors);
}

/** One page of a batch's items, with the sums of the whole filter; none before it is compared whole. Throws `refused`. */
export async function findReconItems(ctx: RequestContext, query: ReconItemQuery): Promise<ReconItemPage> {
  await requireBatch(ctx, query.batch_id);
  const place = { limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const window = { ...place, isDescending: query.sort === "-id" };
  const [rows, { total, ...sum }] = await Promise.all([
    listItems(ctx.readDb, ctx.scope, query, window),
    sumItems(ctx.readDb, ctx.scope, query),
  ]);
  return { list: rows.map(toItem), total, sum };
}

/** An item with its history. Throws `refused`: absent and not yours answer alike. */
export async function readItem(ctx: RequestContext, { id }: { id: number }): Promise<ReconItemDetail> {
  const [record] = await findItems(ctx.db, ctx.scope, [id]);
  if (!record) throw notFound("对账明细");
  return { item: toItem(record), history: (await findSteps(ctx, "recon", id)).map(withNumbers) };
}

/** States are kept as text and are numbers here. */
function withNumbers<Step extends { before_state: string | number | null; after_state: string | number }>(step: Step) {
  const { before_state, after_state } = step;
  return {
    ...step,
    before_state: before_state === null ? null : Number(before_state),
    after_state: Number(after_state),
  };
}

function toBatch(record: BatchRecord): ReconBatch {
  const { rows, done_rows, pay_fen, refund_fen, fee_fen, finished_at } = record;
  const { id, school_id, school_name, channel, mch_no, format, bill_date, file_name, state } = record;
  const { pay_count, refund_count, diff_count, open_count, pending_count, error_count, fail_reason } = record;
  const isOver = finished_at !== null;
  return {
    ...{ id, school_id, school_name, channel, mch_no, format, bill_date, file_name, state, rows },
    ...{ pay_count, pay_fen, refund_count, refund_fen, fee_fen, net_fen: pay_fen - refund_fen - fee_fen },
    ...{ diff_count, open_count, pending_count, error_count, fail_reason },
    superseded_by: record.superseded_by,
    progress: isOver ? 100 : rows === 0 ? 0 : Math.min(99, Math.floor((done_rows / rows) * 100)),
    created_at: formatTime(record.created_at),
    created_by: record.uploader ?? "系统",
    finished_at: isOver ? formatTime(finished_at) : null,
  };
}

/** An item as lists show it. */
export function toItem(record: ItemRecord): ReconItem {
  const {
    id,
    batch_id,
    line,
    kind,
    verdict: itemVerdict,
    local_no,
    order_no,
    channel_no,
    trade_no,
    merchant_no,
  } = record;
  const { local_fen, channel_fen, fee_fen, local_state, channel_state, disposition, remark, handled_at } = record;
  const states = kind === reconKind.pay ? orderStates : refundStates;
  return {
    ...{ id, batch_id, line, kind, local_no, order_no, channel_no, trade_no, merchant_no },
    verdict: itemVerdict,
    ...{ local_fen, channel_fen, fee_fen, remark },
    disposition: itemVerdict === reconVerdict.balanced ? null : disposition,
    gap_fen: itemVerdict === reconVerdict.pending ? null : (channel_fen ?? 0) - (local_fen ?? 0),
    local_state: local_state === null ? "" : labelOf(states, local_state),
    channel_state: channelStates[channel_state] ?? channel_state,
    happened_at: formatTime(record.happened_at),
    handled_by: handled_at === null ? null : (record.handler ?? "系统"),
    handled_at: handled_at === null ? null : formatTime(handled_at),
  };
}

const channelStates: Readonly<Record<string, string>> = {
  SUCCESS: "成功",
  PROCESSING: "处理中",
  FAIL: "失败",
  CHANGE: "异常",
  REVOKED: "已撤销",
};
