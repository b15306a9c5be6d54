import { isPaid, orderState, refundState, isWaiting } from "#contract/payments/states";
import { classLabel } from "#contract/payments/class-label";
import * as z from "zod";
import type { FamilyOrder } from "#contract/payments/family-orders";
import type { BackendContext, FamilyContext, PublicContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { formatTime } from "../../kernel/time/shanghai";
import { renewStep, stepEnded } from "../online-payments/renew-step.service";
import { settleTrade } from "../online-payments/trade-asking.service";
import {
  type FamilyOrderRecord,
  findOrderByKey,
  findPaidOrder,
  listOrderLines,
  listOrderRefunds,
  updateAsked,
} from "./family-orders.repository";
import { createRate } from "./call-rate";
import { moneyElsewhere, moneyOfParts, type OrderPart, shareUnbooked } from "./unbooked-money";
import { describeRounds, type PaymentRounds } from "./payment-rounds";

// who presses the button again and again has the channel asked no oftener
const askPauseMs = 3000;

/** The page of an order. */
export function orderPath(key: string): string {
  return `/pay/order/${key}`;
}

/** Origins to which a browser may be sent to pay: forms of the page may lead there. */
export function payOrigins({ env }: Pick<BackendContext, "env">): string[] {
  const { origin } = new URL(env.wechatBaseUrl);
  const wechat = origin === "https://api.mch.weixin.qq.com" ? "https://wx.tenpay.com" : origin;
  return [...new Set([wechat, new URL(env.alipayGateway).origin])];
}

/** A payment to who holds the address of its page: of the children whose bills were chosen for it alone. Throws `refused`. */
export async function readOrderByKey(ctx: BackendContext, { key }: { key: string }): Promise<FamilyOrder> {
  const order = await findOrderByKey(ctx.db, key);
  if (!order) throw notFound("支付页面");
  return describeOrder(ctx, order, { step: order.step, students: null, rounds: order });
}

/** A payment of a family's bills with its own part alone. Throws `refused`: absent and not yours answer alike. */
export async function readFamilyReceipt(ctx: FamilyContext, { order_no }: { order_no: string }): Promise<FamilyOrder> {
  const order = await findPaidOrder(ctx.db, order_no);
  if (!order) throw notFound("收据");
  const shown = await describeOrder(ctx, order, { step: null, students: ctx.family.students, rounds: null });
  if (shown.lines.length === 0) throw notFound("收据");
  return shown;
}

/** Has the channel asked now, and answers where the payment stands. Throws `refused`. */
export async function askNow(ctx: PublicContext, { key }: { key: string }): Promise<FamilyOrder> {
  const order = await findOrderByKey(ctx.db, key);
  if (!order) throw notFound("支付页面");
  const at = ctx.now();
  const isDue = await updateAsked(ctx.db, order.id, { at, before: at - askPauseMs });
  if (isDue && isWaiting(order.state)) await settleTrade(ctx, order.id, "ask");
  return readOrderByKey(ctx, { key });
}

/** Goes on with a payment by a jump: the address to go to, null where a code is scanned. Throws `refused`, `tooOften`. */
export function createResuming() {
  const limitRate = createRate(20);
  return async (ctx: PublicContext, { key }: { key: string }): Promise<{ url: string | null }> => {
    const order = await findOrderByKey(ctx.db, key);
    if (!order) throw notFound("支付页面");
    await limitRate(key);
    // WeChat's script is called on the page itself, by who signed in
    if (readStep(order.step).kind === "bridge") return { url: null };
    const step = await renewStep(ctx, order.id, { ip: ctx.address, return_url: ctx.origin + orderPath(key) });
    if (!step) {
      await settleTrade(ctx, order.id, "ask");
      throw stepEnded();
    }
    return { url: step.kind === "link" ? step.url : null };
  };
}

interface Shown {
  /** JSON of the step; null: nothing is to be done. */
  step: string | null;
  /** Null: those whose bills were chosen for it. */
  students: readonly number[] | null;
  rounds: PaymentRounds | null;
}

async function describeOrder(
  ctx: BackendContext,
  order: FamilyOrderRecord,
  { step, students, rounds }: Shown,
): Promise<FamilyOrder> {
  const [all, refunds] = await Promise.all([listOrderLines(ctx.db, order.id), listOrderRefunds(ctx.db, order.id)]);
  const state = stateOf(order.state);
  const isPaidOrder = state === "paid";
  const parts = isPaidOrder ? paidParts(all, order.amount_fen) : all;
  const known = students ?? all.filter(({ is_chosen }) => is_chosen === 1).map(({ student_id }) => student_id);
  const lines = parts.filter(({ student_id }) => known.includes(student_id));
  const shown = new Set(lines.map(({ bill_id }) => bill_id));
  return {
    ...{
      order_no: order.order_no,
      state,
      school_name: order.school_name,
      inquiry_contact: order.inquiry_contact,
      channel: order.way_code,
    },
    amount_fen: order.amount_fen,
    lines: lines.map(({ student_name, grade_name, class_name, title, amount_fen }) => ({
      ...{ student_name, title, amount_fen },
      class_name: classLabel({ grade_name, class_name }),
    })),
    shown_fen: lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    created_at: formatTime(order.created_at),
    expires_at: formatTime(order.expired_at),
    paid_at: order.success_at > 0 ? formatTime(order.success_at) : null,
    receipt_no: isPaidOrder ? order.receipt_no || `SJ${order.order_no.replace(/\D/g, "")}` : null,
    channel_trade_no: isPaidOrder ? order.channel_trade_no : "",
    refunds: refundsOf(refunds, { all, shown }),
    elsewhere:
      isPaidOrder && students === null
        ? moneyElsewhere(all, { orderFen: order.amount_fen, returnedFen: returnedOf(refunds), shown })
        : { moved_fen: 0, held_fen: 0 },
    rounds: rounds && describeRounds(rounds, { amount_fen: order.amount_fen, isPaid: isPaidOrder }),
    step: state === "waiting" && step !== null ? readStep(step) : { kind: "none" },
    pay_origins: payOrigins(ctx),
  };
}

function stateOf(state: number): FamilyOrder["state"] {
  if (isWaiting(state)) return "waiting";
  if (isPaid(state)) return "paid";
  return state === orderState.failed ? "failed" : "closed";
}

const Step = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("qr"), text: z.string() }),
  z.object({ kind: z.literal("link") }),
  z.object({ kind: z.literal("bridge"), parameters: z.record(z.string(), z.string()) }),
]);

function readStep(text: string): FamilyOrder["step"] {
  const step = Step.parse(JSON.parse(text));
  if (step.kind === "qr") return { kind: "scan", text: step.text };
  return step.kind === "link" ? { kind: "jump" } : step;
}

type RefundRow = Awaited<ReturnType<typeof listOrderRefunds>>[number];

/** The bills of a paid order with the money that it holds for each; those without any are left out. */
function paidParts<Part extends OrderPart>(all: readonly Part[], orderFen: number): Part[] {
  const money = moneyOfParts(all, orderFen);
  return all.flatMap((part) => {
    const amount_fen = money.get(part.bill_id) ?? 0;
    return amount_fen > 0 ? [{ ...part, amount_fen }] : [];
  });
}

interface Lines {
  all: readonly OrderPart[];
  shown: ReadonlySet<number>;
}

/** One line a refund: the sum of the parts shown, with what no bill got. */
function refundsOf(rows: readonly RefundRow[], { all, shown }: Lines): FamilyOrder["refunds"] {
  return [...new Set(rows.map(({ refund_no }) => refund_no))].flatMap((number) => {
    const parts = rows.filter(({ refund_no }) => refund_no === number);
    const [first] = parts;
    if (!first) return [];
    const { state, created_at, success_at, refund_fen } = first;
    const ofBills = parts.flatMap(({ bill_id, amount_fen }) =>
      bill_id === null || amount_fen === null ? [] : [[bill_id, amount_fen] as const],
    );
    const unbooked = shareUnbooked(all, refund_fen - sumOf(ofBills));
    const amount_fen = sumOf([...ofBills, ...unbooked].filter(([bill_id]) => shown.has(bill_id)));
    if (amount_fen === 0) return [];
    return {
      amount_fen,
      state: state === refundState.applied ? "asked" : state === refundState.done ? "done" : "running",
      at: formatTime(success_at ?? created_at),
    };
  });
}

/** The sum of what goes back, or went, without ever having been a bill's. */
function returnedOf(rows: readonly RefundRow[]): number {
  const whole = new Map(rows.map(({ refund_no, refund_fen }) => [refund_no, refund_fen] as const));
  return (
    sumOf([...whole].map(([, fen]) => [0, fen] as const)) - rows.reduce((sum, row) => sum + (row.amount_fen ?? 0), 0)
  );
}

function sumOf(parts: readonly (readonly [billId: number, fen: number])[]): number {
  return parts.reduce((sum, [, fen]) => sum + fen, 0);
}
