// A family pays: one order for its bills, made ready at the channel. What was begun before is ended first.
import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { FamilyRefusal } from "#contract/kernel/refusals";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound, AppError } from "../../kernel/errors";
import { holdBill, type LockedBill, moveBill, requireOwed } from "../bills/bill-booking.service";
import { requireAllowedPart } from "../bills/part-payment.service";
import { keepOrderBills } from "../bills/order-bills.service";
import {
  notifyAddress,
  type OnlineAccount,
  openAccountChannel,
  type OpenedChannel,
  requireOnlineAccount,
} from "../channel-accounts/open-channel.service";
import { queueTask } from "../channel-tasks/tasks.service";
import { ChannelError, type NewTrade, type PayStep, type PayWay } from "../channels/channel";
import { endWithin } from "../orders/cancel-order.service";
import { newOrderNumber, reversedNumber } from "../orders/order-number";
import { addOrder, noteOrderStep } from "../orders/paid-order.service";
import { firstAskAt, settleTrade } from "./trade-asking.service";
import { findTrade, listOpenAttempts, listPayableBills, moveStarted, updateOrderProblem } from "./trades.repository";

/** A payment as a family asks for it. */
export interface NewPayment {
  /** All of one school and one purpose. */
  bills: readonly { bill_id: number; amount_fen: number }[];
  channel: "wxpay" | "alipay";
  way: PayWay;
  /** The payer's at the merchant's app: `jsapi` alone. */
  openid?: string;
  /** The payer's address. */
  ip?: string;
  /** The page that the payer comes back to: links alone. */
  return_url?: string;
  payer_id: number | null;
}

export interface StartedPayment {
  order_id: number;
  order_no: string;
  step: PayStep;
  /** Epoch ms. */
  expires_at: number;
}

const minuteMs = 60_000;

/** A code of Alipay's cannot be taken back once it is shown, so it ends by itself, soon. */
function livesMs(way: PayWay): number {
  return (way === "qr" ? 5 : 30) * minuteMs;
}

/**
 * Begins a payment: an order 支付中 whose bills wait for it. Throws `refused` for bills that cannot be paid so, while an earlier
 * attempt may still be paid, and when the channel does not take it; `badInput` for an amount that the bill does not allow.
 */
export async function startPayment(ctx: BackendContext, payment: NewPayment): Promise<StartedPayment> {
  const account = await requireAccount(ctx, payment);
  // keys that are missing are told before an order waits for them
  const opened = await openAccountChannel(ctx, account.id);
  await endEarlierAttempts(ctx, payment);
  const order = await ctx.db.transaction().execute((trx) => addAttempt(trx, ctx, { payment, account }));
  const step = await createTrade(ctx, { payment, order, opened });
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await moveStarted(trx, order.id, ctx.now()))) return;
    await noteOrderStep(trx, order, { action: "pay", before_state: 0, after_state: 1, reason: "" }, ctx.now());
  });
  return { order_id: order.id, order_no: order.order_no, step, expires_at: order.expired_at };
}

async function requireAccount(ctx: BackendContext, { bills, channel }: NewPayment): Promise<OnlineAccount> {
  const rows = await listPayableBills(
    ctx.db,
    bills.map(({ bill_id }) => bill_id),
  );
  const [first] = rows;
  if (!first || rows.length !== bills.length) throw notFound("账单");
  if (rows.some(({ school_id, purpose_id }) => school_id !== first.school_id || purpose_id !== first.purpose_id)) {
    throw new AppError(code.refused, "这些账单收入不同的账户，请分开支付").withReason("bills_apart");
  }
  return requireOnlineAccount(ctx, { ...first, channel });
}

/** The channel closes what was begun before; only then may another begin. */
async function endEarlierAttempts(ctx: BackendContext, { bills }: NewPayment): Promise<void> {
  const ids = bills.map(({ bill_id }) => bill_id);
  for (const orderId of await listOpenAttempts(ctx.db, ids)) {
    const outcome = await settleTrade(ctx, orderId, "end");
    if (outcome === "paid")
      throw new AppError(code.refused, "之前的支付已经成功，请刷新后查看").withReason("paid_before");
    if (outcome === "payable") throw await stillPayable(ctx, orderId);
    if (outcome !== "ended") {
      const words = "之前的支付还没有结果，请一分钟后再试，不会重复扣款";
      throw new AppError(code.refused, words).withReason("attempt_unclear");
    }
  }
}

/** The refusal with its advice to a payer while an earlier code or page can still be paid and cannot be taken back. */
async function stillPayable(ctx: BackendContext, orderId: number): Promise<AppError> {
  const trade = await findTrade(ctx.db, orderId);
  const minutes = Math.max(1, Math.ceil(((trade?.expired_at ?? 0) - ctx.now()) / minuteMs));
  const words = `之前打开的支付还有效，请用它完成支付，或 ${minutes} 分钟后再试，不会重复扣款`;
  return new AppError(code.refused, words).withReason("attempt_open", { minutes });
}

interface Attempt {
  payment: NewPayment;
  account: OnlineAccount;
}

interface AddedOrder {
  id: number;
  order_no: string;
  school_id: number;
  amount_fen: number;
  expired_at: number;
  titles: string[];
}

async function addAttempt(trx: Kysely<Database>, ctx: BackendContext, attempt: Attempt): Promise<AddedOrder> {
  const { payment, account } = attempt;
  const at = ctx.now();
  const bills = await holdPayable(trx, payment);
  const students = new Set(bills.map(({ bill }) => bill.student_id));
  const amount_fen = bills.reduce((sum, part) => sum + part.amount_fen, 0);
  const order_no = newOrderNumber(at);
  const { school_id, channel, merchant_id } = account;
  const expired_at = at + livesMs(payment.way);
  const id = await addOrder(trx, {
    ...{ school_id, order_no, order_no_reversed: reversedNumber(order_no), out_trade_no: order_no },
    ...{ channel_trade_no: "", scene: "bill", bill_count: bills.length, payer_id: payment.payer_id },
    ...{ student_id: students.size === 1 ? (bills[0]?.bill.student_id ?? null) : null },
    ...{ store_id: 0, device_no: "", collect_account_id: account.id, merchant_id, way: payment.way, way_code: channel },
    ...{ amount_fen, fee_fen: 0, refund_fen: 0, refund_times: 0, state: 0, refund_state: 0, notify_state: 0 },
    ...{ expired_at, success_at: 0, err_code: "", err_msg: "" },
    ...{ created_at: at, created_by: 0, updated_at: at, updated_by: 0 },
  });
  await keepOrderBills(
    trx,
    bills.map((part) => ({
      order_id: id,
      bill_id: part.bill.id,
      student_id: part.bill.student_id,
      amount_fen: part.amount_fen,
    })),
  );
  for (const { bill } of bills) await moveBill(trx, bill, { action: "pay", state: "PAYING", reason: "", at, by: 0 });
  await queueTask(ctx, trx, { kind: "trade", subject: String(id) }, { dueAt: firstAskAt(at), now: at });
  return { id, order_no, school_id, amount_fen, expired_at, titles: [...new Set(bills.map(({ bill }) => bill.title))] };
}

/** Locks the bills by id and looks at each amount. */
async function holdPayable(
  trx: Kysely<Database>,
  { bills }: NewPayment,
): Promise<{ bill: LockedBill; amount_fen: number }[]> {
  const held = [];
  for (const { bill_id, amount_fen } of bills.toSorted((one, other) => one.bill_id - other.bill_id)) {
    const bill = await holdBill(trx, bill_id);
    requireOwed(bill, amount_fen);
    await requireAllowedPart(trx, bill, amount_fen);
    held.push({ bill, amount_fen });
  }
  return held;
}

async function createTrade(
  ctx: BackendContext,
  { payment, order, opened }: { payment: NewPayment; order: AddedOrder; opened: OpenedChannel },
): Promise<PayStep> {
  try {
    return await askForStep(ctx, opened, { ...order, ...payment });
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    throw await refuseAttempt(ctx, order, error);
  }
}

/** An order as the channel is asked for the payer's next step. */
export type TradeToPay = Pick<AddedOrder, "order_no" | "amount_fen" | "expired_at" | "titles"> &
  Pick<NewPayment, "way" | "openid" | "ip" | "return_url">;

/** Asks the channel for the payer's next step; asked again for the same order it answers a fresh one. Throws `ChannelError`. */
export async function askForStep(
  ctx: BackendContext,
  { channel, merchant }: OpenedChannel,
  { order_no, amount_fen, expired_at, titles, way, openid, ip, return_url }: TradeToPay,
): Promise<PayStep> {
  if (!channel.ways.includes(way)) throw new ChannelError("refused", "WRONG_WAY", "no such way");
  const trade: NewTrade = {
    ...{ out_trade_no: order_no, amount_fen, expires_at: expired_at, way, description: titles.join("、") },
    ...(openid === undefined ? {} : { openid }),
    ...(ip === undefined ? {} : { ip }),
    ...(return_url === undefined ? {} : { return_url }),
    notify_url: notifyAddress(ctx, merchant),
  };
  return channel.createTrade(trade);
}

/** An order that was surely not made ends at once; an unclear one is asked about. */
async function refuseAttempt(ctx: BackendContext, order: AddedOrder, error: ChannelError): Promise<AppError> {
  const { problem, code: err_code, message } = error;
  ctx.log.warn({ order: order.order_no, problem, code: err_code }, "a channel did not take an order");
  const isFinal = problem === "refused" || problem === "payer" || problem === "disturbed";
  await ctx.db.transaction().execute(async (trx) => {
    await updateOrderProblem(trx, order.id, { err_code, err_msg: message.slice(0, 200) });
    if (isFinal) await endWithin(trx, order.id, { action: "fail", reason: message.slice(0, 200), at: ctx.now() });
  });
  const [words, reason] = (isFinal && sentences[problem]) || away;
  return new AppError(code.refused, words).withReason(reason);
}

type Sentence = readonly [words: string, reason: FamilyRefusal];

const away: Sentence = ["支付渠道暂时没有答复，请稍后再试，不会重复扣款", "channel_away"];
const sentences: Partial<Record<ChannelError["problem"], Sentence>> = {
  refused: ["支付渠道没有接受这笔支付，请稍后重试，或联系学校", "channel_refused"],
  payer: ["您的支付账户暂时不能付款，请换一种支付方式", "payer_refused"],
  disturbed: ["学校的收款账户暂时不可用，请换一种支付方式，或联系学校", "channel_refused"],
};
