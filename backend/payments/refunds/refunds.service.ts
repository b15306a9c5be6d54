import type { RefundDetail, RefundListQuery, RefundPage, RefundRow } from "#contract/payments/refunds";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { findRefundBills } from "../bills/order-bills.service";
import { orderScope } from "../order-scope";
import { findOrderRefunds } from "../orders/order-refunds.service";
import { findRefund, listRefundEvents, listRefunds, type RefundRecord, sumRefunds } from "./refunds.repository";

/** One page of the refunds in scope; count and sums of the whole filter unless `with_total` is 0. */
export async function findRefunds(
  ctx: RequestContext,
  query: RefundListQuery & { student_id?: number },
): Promise<RefundPage> {
  const scope = orderScope(ctx);
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [records, sums] = await Promise.all([
    listRefunds(ctx.readDb, scope, query, window),
    query.with_total === 1 ? sumRefunds(ctx.readDb, scope, query) : null,
  ]);
  return {
    list: records.map(refundRow),
    total: sums?.total ?? null,
    sum: sums && { applied_fen: sums.applied_fen, done_fen: sums.done_fen },
  };
}

/** A refund with its bills and history. Throws `refused`: absent and not yours answer alike. */
export async function readRefund(
  ctx: RequestContext,
  { refund_no }: { refund_no: string },
): Promise<{ list: RefundDetail }> {
  const record = await requireRefund(ctx, refund_no);
  const [events, bills, ofOrder] = await Promise.all([
    listRefundEvents(ctx.db, refund_no),
    findRefundBills(ctx, refund_no),
    findOrderRefunds(ctx, record.order_id),
  ]);
  const history = events.map((event) => ({
    ...event,
    actor: event.actor ?? system,
    created_at: formatTime(event.created_at),
  }));
  const others = ofOrder.filter((other) => other.refund_no !== refund_no);
  const [is_own, by_channel] = [record.applicant_id === ctx.actor.userId, record.merchant_id > 0];
  return { list: { ...refundRow(record), bills, is_own, by_channel, others, history } };
}

/** A refund of the caller's scope. Throws `refused`: absent and not yours answer alike. */
export async function requireRefund(ctx: RequestContext, refundNo: string): Promise<RefundRecord> {
  const record = await findRefund(ctx.db, orderScope(ctx), refundNo);
  if (!record) throw notFound("退款单");
  return record;
}

const system = "系统";

function refundRow({ id: _id, order_id: _order, applicant_id: _who, ...record }: RefundRecord): RefundRow {
  const { applicant, auditor, auditor_id, merchant_id: _merchant, created_at, audited_at, success_at, ...row } = record;
  return {
    ...row,
    apply_by: applicant ?? system,
    audit_by: auditor_id === null ? null : (auditor ?? system),
    created_at: formatTime(created_at),
    audited_at: audited_at === null ? null : formatTime(audited_at),
    success_at: success_at === null ? null : formatTime(success_at),
  };
}
