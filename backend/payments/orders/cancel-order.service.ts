import { orderState } from "#contract/payments/states";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { code } from "#contract/kernel/errors";
import type { OrderEnding } from "#contract/payments/order-actions";
import { orderStates } from "#contract/payments/order-enumerations";
import type { BackendContext, RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { AppError } from "../../kernel/errors";
import { releaseBills } from "../bills/bill-booking.service";
import { listExpired, endOrder } from "./cancel-order.repository";
import { insertOrderEvent } from "./order-ledger.repository";
import { lockOrder, requireOrderId } from "./order-ledger.service";

const { failed, cancelled, closed } = orderState;

interface Ending {
  action: "cancel" | "close" | "fail";
  to: typeof cancelled | typeof closed | typeof failed;
  reason: string;
  at: number;
  by: number;
}

/** Takes back an order that was not paid. Throws `refused` for any other; absent and not yours answer alike. */
export async function cancelOrder(ctx: RequestContext, input: OrderEnding): Promise<void> {
  await endByHand(ctx, input, { action: "cancel", to: cancelled });
}

/** Closes an order that was not paid. Throws as `cancelOrder`. */
export async function closeOrder(ctx: RequestContext, input: OrderEnding): Promise<void> {
  await endByHand(ctx, input, { action: "close", to: closed });
}

const ordersAtOnce = 200;

/** Closes orders that were not paid in time; answers how many. An order is closed once, however many instances look. */
export async function closeExpiredOrders(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const at = ctx.now();
  let count = 0;
  for (const { id } of await listExpired(ctx.db, at, ordersAtOnce)) {
    if (isStopped()) break;
    const ending: Ending = { action: "close", to: closed, reason: "超时未支付", at, by: 0 };
    const isDone = await ctx.db.transaction().execute(async (trx) => (await end(trx, id, ending)) !== null);
    if (isDone) count += 1;
    await nextTurn();
  }
  return count;
}

/** Ends an order in a transaction of the caller's; false when it waits for no payment. */
export async function endWithin(
  trx: Kysely<Database>,
  id: number,
  ending: { action: "close" | "fail"; reason: string; at: number },
): Promise<boolean> {
  const to = ending.action === "fail" ? failed : closed;
  return (await end(trx, id, { ...ending, to, by: 0 })) !== null;
}

async function endByHand(
  ctx: RequestContext,
  { order_no, reason }: OrderEnding,
  how: { action: "cancel" | "close"; to: typeof cancelled | typeof closed },
): Promise<void> {
  const id = await requireOrderId(ctx, order_no);
  const ending = { ...how, reason, at: ctx.now(), by: ctx.actor.userId };
  const before = await ctx.db.transaction().execute(async (trx) => {
    const state = await end(trx, id, ending);
    if (state === null) throw await wrongState(trx, id);
    return state;
  });
  ctx.audit.change({
    object: `订单 ${order_no}`,
    before: { 状态: labelOf(orderStates, before) },
    after: { 状态: labelOf(orderStates, how.to), 原因: reason },
  });
}

/** 0 or 1 → 3, 4 or 6; answers the state it was in, null when it waits for no payment. */
async function end(trx: Kysely<Database>, id: number, { action, to, reason, at, by }: Ending): Promise<number | null> {
  const order = await lockOrder(trx, id);
  const { school_id, state } = order;
  if (!(await endOrder(trx, id, { to, at, by }))) return null;
  const step = { action, before_state: state, after_state: to, reason };
  await insertOrderEvent(trx, { order_id: id, school_id, ...step, created_at: at, created_by: by });
  await releaseBills(trx, id, { reason, at, by });
  return state;
}

async function wrongState(trx: Kysely<Database>, id: number): Promise<AppError> {
  const { state } = await lockOrder(trx, id);
  return new AppError(code.refused, `该订单当前为${labelOf(orderStates, state)}，只有未支付的订单可以撤销或关闭`);
}
