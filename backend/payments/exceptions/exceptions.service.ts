// Money that fits nowhere by itself: kept here, ended here by what the channel or a refund says.
// People decide in exception-actions.
import { exceptionState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { PaymentExceptionRow } from "../../kernel/database/tables/online-payments";
import { recordSteps } from "../../platform/history/history.service";
import { undecided } from "../states/exception-states";
import {
  findMerchantSchool,
  findReturnedBy,
  insertException,
  listOfTrade,
  listUndecidedOf,
  moveException,
  sumHeld,
  type TradeException,
} from "./exceptions.repository";

export type { TradeException };

export interface NewException {
  kind: "late" | "twice" | "amount" | "unknown";
  source: "channel" | "recon" | "hand";
  merchant_id: number;
  school_id: number | null;
  order_id: number | null;
  collect_account_id: number | null;
  /** The paid order that has the money. */
  money_order_id: number | null;
  out_trade_no: string;
  channel_trade_no: string;
  amount_fen: number;
  paid_at: number;
  /** Epoch ms. */
  at: number;
  /** User id; 0 = the system. */
  by: number;
}

/** Keeps money until two people have decided on it; undefined when it is kept already. A school's own merchant tells the school. */
export async function keepException(
  trx: Kysely<Database>,
  { at, by, ...row }: NewException,
): Promise<number | undefined> {
  const school_id = row.school_id ?? (await findMerchantSchool(trx, row.merchant_id));
  const times = { created_at: at, updated_at: at, created_by: by };
  return insertException(trx, { ...row, school_id, state: exceptionState.open, ...times });
}

/** The sum of a locked order's money that two people have yet to decide on, in fen. */
export async function heldOfOrder(trx: Kysely<Database>, orderId: number): Promise<number> {
  return sumHeld(trx, orderId);
}

/** The exceptions of a payment at a merchant. */
export async function findOfTrade(trx: Kysely<Database>, merchantId: number, channelTradeNo: string) {
  return listOfTrade(trx, { merchant_id: merchantId, channel_trade_no: channelTradeNo });
}

/** The undecided exceptions of a payment at a merchant. */
export async function findWaitingOfTrade(trx: Kysely<Database>, merchantId: number, channelTradeNo: string) {
  return (await findOfTrade(trx, merchantId, channelTradeNo)).filter(({ state }) => undecided.includes(state));
}

/** True where an exception about an order is undecided. */
export async function hasWaiting(trx: Kysely<Database>, orderId: number): Promise<boolean> {
  return (await listUndecidedOf(trx, orderId)).length > 0;
}

/** True where people have decided on a payment: the channel's word of it changes nothing any more. */
export function isDecided(kept: readonly TradeException[]): boolean {
  return kept.some(({ state }) => decided.includes(state));
}

const decided: readonly number[] = [exceptionState.booked, exceptionState.returned, exceptionState.returning];

/** The channel's right word makes an order paid: what was said of the same payment before needs no people any more. */
export async function endByChannel(trx: Kysely<Database>, kept: readonly TradeException[], at: number): Promise<void> {
  for (const exception of kept) {
    if (!undecided.includes(exception.state)) continue;
    const to = exception.kind === "amount" ? exceptionState.voided : exceptionState.booked;
    await stepException(trx, exception, { to, action: "channel", reason: "渠道已确认到账，自动入账" }, { at, by: 0 });
  }
}

/** A refund that gives an exception back has come through, or never will; nothing for any other refund. */
export async function endReturn(
  trx: Kysely<Database>,
  refundNo: string,
  { isDone, reason, at, by }: { isDone: boolean; reason: string; at: number; by: number },
): Promise<void> {
  const exception = await findReturnedBy(trx, refundNo);
  if (!exception) return;
  if (isDone) {
    await stepException(trx, exception, { to: exceptionState.returned, action: "returned", reason: "" }, { at, by });
    return;
  }
  const remark = `退款单 ${refundNo} 已关闭：${reason || "请重新处理"}`;
  const fields = { remark, refund_no: null, proposal: "" };
  const step = { to: exceptionState.open, action: "reopen", reason: remark, fields };
  await stepException(trx, exception, step, { at, by });
}

interface ExceptionStep {
  to: number;
  action: string;
  reason: string;
  detail?: string;
  fields?: Parameters<typeof moveException>[2]["fields"];
}

/** One arrow of an exception, with its history; false when somebody else has moved it. */
export async function stepException(
  trx: Kysely<Database>,
  { id, school_id, state }: Pick<PaymentExceptionRow, "id" | "school_id" | "state">,
  { to, action, reason, detail = "", fields = {} }: ExceptionStep,
  { at, by }: { at: number; by: number },
): Promise<boolean> {
  if (!(await moveException(trx, id, { from: state, fields: { ...fields, state: to, updated_at: at } }))) return false;
  const subject = { subject: "exception" as const, subject_id: id, school_id: school_id ?? 0 };
  await recordSteps(trx, [{ ...subject, action, before: state, after: to, detail, reason, at, by }]);
  return true;
}
