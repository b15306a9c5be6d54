import type { BillDetail, BillListQuery, BillPage, BillRow } from "#contract/payments/bills";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { maskName } from "../../kernel/masking";
import { findSteps } from "../../platform/history/history.service";
import { formatTime } from "../../kernel/time/shanghai";
import { listEntries, listItems, listPayments, listRefundsOfBill } from "./bill-parts.repository";
import { readBillState } from "../states/bill-states";
import { type BillRecord, findBill, listBills, sumBills } from "./bills.repository";

/** One page of the bills in scope; count and sums of the whole filter unless `with_total` is 0. */
export async function findBills(
  ctx: RequestContext,
  query: BillListQuery & { student_id?: number },
): Promise<BillPage> {
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [records, sums] = await Promise.all([
    listBills(ctx.readDb, ctx.scope, query, window),
    query.with_total === 1 ? sumBills(ctx.readDb, ctx.scope, query) : null,
  ]);
  if (!sums) return { list: records.map(billRow), total: null, sum: null };
  const { total, ...sum } = sums;
  return { list: records.map(billRow), total, sum };
}

/** A bill with all that belongs to it. Throws `refused`: absent and not yours answer alike. */
export async function readBill(ctx: RequestContext, { bill_no }: { bill_no: string }): Promise<{ list: BillDetail }> {
  const found = await requireBill(ctx, bill_no);
  const { allow_partial, min_part_fen, ...record } = found;
  const [items, entries, payments, refunds, history] = await Promise.all([
    listItems(ctx.db, record.id),
    listEntries(ctx.db, record.id),
    listPayments(ctx.db, record.id),
    listRefundsOfBill(ctx.db, record.id),
    findSteps(ctx, "bill", record.id),
  ]);
  return {
    list: {
      ...billRow(record),
      ...partsAllowed({ allow_partial, min_part_fen }),
      items,
      entries: entries.map(({ actor, created_at, ...entry }) => ({
        ...entry,
        actor: actor ?? system,
        created_at: formatTime(created_at),
      })),
      payments: payments.map(({ actor: _actor, ...payment }) => ({
        ...payment,
        payer_name: maskName(payment.payer_name ?? ""),
        created_at: formatTime(payment.created_at),
        success_at: payment.success_at === 0 ? null : formatTime(payment.success_at),
      })),
      refunds: refunds.map((refund) => ({
        ...refund,
        created_at: formatTime(refund.created_at),
        success_at: refund.success_at === null ? null : formatTime(refund.success_at),
      })),
      history,
    },
  };
}

/** A bill of the caller's scope. Throws `refused`: absent and not yours answer alike. */
export async function requireBill(ctx: RequestContext, billNo: string) {
  const record = await findBill(ctx.db, ctx.scope, billNo);
  if (!record) throw notFound("账单");
  return record;
}

/** A bill that no plan made may be paid in any parts. */
export function partsAllowed({
  allow_partial,
  min_part_fen,
}: {
  allow_partial: number | null;
  min_part_fen: number | null;
}) {
  return { allow_partial: allow_partial ?? 1, min_part_fen: min_part_fen ?? 0 };
}

/** A stored bill as it goes out. */
export function billRow({ id: _id, ...record }: BillRecord): BillRow {
  return {
    ...record,
    state: readBillState(record.state),
    due_at: formatTime(record.due_at),
    created_at: formatTime(record.created_at),
  };
}

const system = "系统";
