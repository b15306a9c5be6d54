import type {
  ExceptionBill,
  ExceptionDetail,
  ExceptionFilter,
  ExceptionPage,
  ExceptionQuery,
  ExceptionRow,
} from "#contract/payments/exceptions";
import { exceptionSources } from "#contract/payments/exception-enumerations";
import { exceptionList } from "#contract/payments/lists/exception-list";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findSteps } from "../../platform/history/history.service";
import { eachRowById } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { listBillsOfOrder, listProposedBills } from "./exception-bills.repository";
import {
  type ExceptionRecord,
  findException,
  listExceptionIds,
  listExceptionsById,
  listExceptions,
  sumExceptions,
} from "./exception-list.repository";

/** One page of the exceptions in scope, with the sums of the whole filter. */
export async function findExceptions(ctx: RequestContext, query: ExceptionQuery): Promise<ExceptionPage> {
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [rows, { total, ...sum }] = await Promise.all([
    listExceptions(ctx.db, ctx.scope, query, window),
    sumExceptions(ctx.db, ctx.scope, query),
  ]);
  return { list: rows.map(toRow), total, sum };
}

/** An exception of the caller's scope. Throws `refused`: absent and not yours answer alike. */
export async function requireException(ctx: RequestContext, id: number): Promise<ExceptionRecord> {
  const record = await findException(ctx.db, ctx.scope, id);
  if (!record) throw notFound("到账异常");
  return record;
}

/** An exception with its order, bills and history. Throws `refused`. */
export async function readException(ctx: RequestContext, { id }: { id: number }): Promise<ExceptionDetail> {
  const record = await requireException(ctx, id);
  const { order_id, order_state, order_fen, ordered_at } = record;
  const [ofOrder, proposed, steps] = await Promise.all([
    order_id === null ? [] : listBillsOfOrder(ctx.db, order_id),
    listProposedBills(ctx.db, id),
    findSteps(ctx, "exception", id),
  ]);
  const hasOrder = order_state !== null && order_fen !== null && ordered_at !== null;
  return {
    exception: toRow(record),
    order: hasOrder ? { state: order_state, amount_fen: order_fen, created_at: formatTime(ordered_at) } : null,
    order_bills: ofOrder.map(toBill),
    bills: proposed.map(toBill),
    is_own: record.proposed_by === ctx.actor.userId,
    may_void: mayVoid(record),
    history: [openingOf(record), ...steps.map(withNumbers)],
  };
}

/** True where nobody but staff says that money came. */
export function mayVoid({ source, money_order_id }: Pick<ExceptionRecord, "source" | "money_order_id">): boolean {
  return source === "hand" && money_order_id === null;
}

/** Every exception of the filter in the caller's visible columns. */
export function exportExceptions(ctx: RequestContext, filter: ExceptionFilter): Promise<Response> {
  return exportRows(
    ctx,
    exceptionList,
    eachRowById(ctx, {
      keys: ({ db, scope }) => listExceptionIds(db, scope, filter),
      read: async ({ db, scope }, ids) => (await listExceptionsById(db, scope, ids)).map(toRow),
    }),
  );
}

/** A bill as it goes out. */
export function toBill({
  bill_no,
  title,
  student_name,
  student_no,
  state,
  owed_fen,
  amount_fen,
}: ExceptionBill): ExceptionBill {
  return { bill_no, title, student_name, student_no, state, owed_fen, amount_fen };
}

/** Nobody wrote down how it began: its row says so. */
function openingOf({ source, created_at, creator, remark: _remark }: ExceptionRecord) {
  const detail = exceptionSources.find(({ value }) => value === source)?.label ?? "";
  const step = { action: "open", before_state: null, after_state: 0, detail, reason: "" };
  return { ...step, actor: creator ?? "系统", created_at: formatTime(created_at) };
}

/** States are kept as text and are numbers here. */
function withNumbers<Step extends { before_state: string | number | null; after_state: string | number }>(step: Step) {
  const { before_state, after_state } = step;
  const before = before_state === null ? null : Number(before_state);
  return { ...step, before_state: before, after_state: Number(after_state) };
}

function toRow(record: ExceptionRecord): ExceptionRow {
  const { id, kind, state, source, school_id, school_name, way_code, amount_fen, order_no, student_name } = record;
  const { channel_trade_no, out_trade_no, proposal, reason, remark, money_order_no, refund_no } = record;
  const { proposed_by, decided_by, proposed_at, decided_at } = record;
  return {
    ...{ id, kind, state, source, school_id, school_name, way_code, amount_fen, order_no, student_name },
    ...{ channel_trade_no, out_trade_no, proposal, reason, remark, money_order_no, refund_no },
    paid_at: formatTime(record.paid_at),
    created_at: formatTime(record.created_at),
    proposed_by: proposed_by === null ? null : (record.proposer ?? "系统"),
    proposed_at: proposed_at === null ? null : formatTime(proposed_at),
    decided_by: decided_by === null ? null : (record.decider ?? "系统"),
    decided_at: decided_at === null ? null : formatTime(decided_at),
  };
}
