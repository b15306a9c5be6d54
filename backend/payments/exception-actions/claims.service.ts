// 补单: staff or a statement say that money came. It is kept as an exception, and a second person decides.
import { exceptionState } from "#contract/payments/states";
import { hasEnded } from "../states/order-states";
import type { Kysely } from "kysely";
import * as z from "zod";
import { code } from "#contract/kernel/errors";
import type { OrderSupplement } from "#contract/payments/order-actions";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { withIdempotencyKey } from "../../platform/idempotency/idempotency.service";
import { readTime } from "../../kernel/time/shanghai";
import { findWaitingOfTrade, hasWaiting, keepException, stepException } from "../exceptions/exceptions.service";
import { lockOrder, type LockedOrder, requireOrderId } from "../orders/order-ledger.service";
import { requireUnpaid } from "../orders/mark-paid.service";
import { listBillsOfOrder } from "./exception-bills.repository";
import { findAccount } from "./money-order.repository";
import { proposeWithin, type Tell } from "./propose.service";

/** A payment that is said to have come. */
export interface Claim {
  source: "hand" | "recon";
  channel_trade_no: string;
  /** Epoch ms. */
  success_at: number;
  reason: string;
}

/** 补单 by hand, once for a key: true where only the confirmation is missing, false where somebody has to choose bills first. */
export async function supplementOrder(
  ctx: RequestContext,
  { idempotency_key, ...input }: OrderSupplement,
): Promise<boolean> {
  const id = await requireOrderId(ctx, input.order_no);
  const success_at = input.success_at === undefined ? ctx.now() : readTime(input.success_at);
  const { channel_trade_no, remark: reason } = input;
  let tell: Tell = async () => undefined;
  const isProposed = await withIdempotencyKey(
    ctx,
    { key: idempotency_key, act: "supplement", input, result: z.boolean() },
    async (trx) => {
      const claimed = await claimOrder(trx, ctx, id, { source: "hand", channel_trade_no, success_at, reason });
      tell = claimed.tell;
      return claimed.isProposed;
    },
  );
  await tell();
  ctx.audit.change({
    object: `订单 ${input.order_no}`,
    before: null,
    after: { 补单: isProposed ? "待复核" : "待处理", 渠道流水号: channel_trade_no, 原因: reason },
  });
  return isProposed;
}

/**
 * Keeps the payment of an order that is not paid here; where its bills can take it, booking them is proposed at once. Throws
 * `refused` for a paid order or one with another claim, `badInput` for a number that another order has.
 */
export async function claimOrder(
  trx: Kysely<Database>,
  ctx: RequestContext,
  orderId: number,
  { source, reason, ...success }: Claim,
): Promise<{ isProposed: boolean; tell: Tell }> {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const order = await lockOrder(trx, orderId);
  await requireUnpaid(trx, order, success, at);
  if (await hasWaiting(trx, order.id)) throw waitsAlready();
  const kind = hasEnded(order.state) ? ("late" as const) : ("unknown" as const);
  const id = await keepException(trx, {
    ...{ kind, source, merchant_id: order.merchant_id, school_id: order.school_id, order_id: order.id },
    ...{ collect_account_id: order.collect_account_id, money_order_id: null, amount_fen: order.amount_fen },
    ...{ out_trade_no: order.out_trade_no, channel_trade_no: success.channel_trade_no },
    ...{ paid_at: success.success_at, at, by },
  });
  if (id === undefined) throw waitsAlready();
  const parts = await partsOf(trx, order);
  if (!parts) return { isProposed: false, tell: async () => undefined };
  const { school_id, amount_fen } = order;
  const exception = { id, state: exceptionState.open, school_id, amount_fen, kind };
  return { isProposed: true, tell: await proposeWithin(trx, ctx, exception, { proposal: "book", parts, reason, by }) };
}

/** A payment of a statement that nobody here knows. */
export interface StrangePayment {
  school_id: number;
  collect_account_id: number;
  out_trade_no: string;
  channel_trade_no: string;
  amount_fen: number;
  paid_at: number;
}

/** Keeps a payment that no order is known for; one that the channel told of before gets its school and account. */
export async function claimStrange(
  trx: Kysely<Database>,
  ctx: RequestContext,
  { school_id, collect_account_id, ...payment }: StrangePayment,
): Promise<void> {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const merchant_id = (await findAccount(trx, collect_account_id))?.merchant_id ?? 0;
  const id = await keepException(trx, {
    ...{ kind: "unknown", source: "recon", merchant_id, school_id, collect_account_id, ...payment },
    ...{ order_id: null, money_order_id: null, at, by },
  });
  if (id !== undefined) return;
  const [known] = await findWaitingOfTrade(trx, merchant_id, payment.channel_trade_no);
  if (!known) throw new AppError(code.refused, "这笔款项已在到账异常中处理过");
  if (known.school_id !== null && known.school_id !== school_id) throw waitsAlready();
  if (known.school_id !== null || known.state !== exceptionState.open) return;
  const step = {
    to: exceptionState.open,
    action: "assign",
    reason: "对账单",
    fields: { school_id, collect_account_id },
  };
  await stepException(trx, { ...known, school_id }, step, { at, by });
}

/** The order's own bills where each can take its part; undefined where one cannot. */
async function partsOf(trx: Kysely<Database>, order: LockedOrder) {
  const bills = await listBillsOfOrder(trx, order.id);
  const canTake = bills.every(
    ({ state, owed_fen, amount_fen }) => state !== "CLOSED" && state !== "TIMEOUT_CLOSED" && owed_fen >= amount_fen,
  );
  return canTake ? bills.map(({ id, amount_fen }) => ({ bill_id: id, amount_fen })) : undefined;
}

function waitsAlready(): AppError {
  return new AppError(code.refused, "这笔款项已登记在到账异常中，请到“到账异常”处理");
}
