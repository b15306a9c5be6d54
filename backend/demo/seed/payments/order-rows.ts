import { refundState, orderState } from "#contract/payments/states";
import { formatTime } from "../../../kernel/time/shanghai";
import { reversedNumber } from "../../../payments/orders/order-number";
import { fillBasket } from "./basket";
import type { BillDesk } from "./bill-desk";
import type { OrderRows } from "./demo-rows";
import { decideOutcome, expiryMs, type Outcome, refundedFen } from "./outcome";
import { numberTail } from "./number-tail";
import type { DemoStaff, DemoStudent } from "./people";
import { digits, pick, type Random } from "./random";
import type { DemoAccount, DemoStore } from "./stores";

export interface OrderPlan {
  id: number;
  store: DemoStore;
  createdAt: number;
  now: number;
  students: readonly DemoStudent[];
  accounts: readonly DemoAccount[];
  staff: DemoStaff;
  desk: BillDesk;
}

/** One order with its history and refunds; their sums always agree. */
export function makeOrder(random: Random, plan: OrderPlan): OrderRows {
  const { id, store, createdAt } = plan;
  const time = formatTime(createdAt);
  const drawn = fillBasket(random, store.kind, Number(time.slice(11, 13)));
  const claim = store.kind === "office" ? plan.desk.claim(store.schoolId, createdAt) : null;
  const basket = claim ? { ...drawn, amountFen: claim.amountFen } : drawn;
  const outcome = decideOutcome(random, basket, createdAt, plan.now);
  const account = plan.accounts.find(({ channel }) => channel === basket.way);
  const anybody = basket.scene === "scan" && random() < 0.12 ? null : pick(random, plan.students);
  // an order that is still open would hold its bill in 支付中 for ever: nothing ends it in the demo
  const bill = claim && outcome.state >= orderState.paid ? claim.bill : null;
  const student = bill?.student ?? anybody;
  const stamp = time.replace(/\D/g, "");
  const orderNo = `P${stamp}${numberTail(id)}`;
  const refundFen = refundedFen(outcome.refunds);
  const feeFen = outcome.successAt > 0 ? Math.round((basket.amountFen * (account?.rateBp ?? 0)) / 10_000) : 0;
  const lastChange = outcome.refunds.at(-1)?.decidedAt ?? outcome.settledAt;
  return {
    order: {
      id,
      school_id: store.schoolId,
      order_no: orderNo,
      order_no_reversed: reversedNumber(orderNo),
      out_trade_no: `T${stamp.slice(2, 8)}${String(id).padStart(8, "0")}`,
      channel_trade_no: outcome.successAt > 0 ? tradeNumber(random, basket.way, stamp) : "",
      scene: basket.scene,
      bill_count: bill ? 1 : 0,
      student_id: student?.id ?? null,
      payer_id: student?.payerId ?? null,
      store_id: store.storeId,
      device_no: pick(random, store.devices),
      collect_account_id: account?.id ?? 0,
      way_code: basket.way,
      amount_fen: basket.amountFen,
      fee_fen: feeFen,
      refund_fen: refundFen,
      refund_times: outcome.refunds.filter(({ state }) => state === refundState.done).length,
      state: outcome.state,
      refund_state: refundFen === 0 ? 0 : refundFen === basket.amountFen ? 2 : 1,
      notify_state: outcome.successAt > 0 ? 1 : 0,
      expired_at: createdAt + expiryMs,
      success_at: outcome.successAt,
      err_code: outcome.errCode,
      err_msg: outcome.errMsg,
      receipt_no: bill && basket.way === "cash" ? `SJ${stamp.slice(0, 8)}${numberTail(id)}` : "",
      created_at: createdAt,
      created_by: 0,
      updated_at: lastChange,
      updated_by: outcome.refunds.length > 0 ? plan.staff.auditor : 0,
    },
    bill,
    events: makeEvents(plan, outcome),
    refunds: makeRefunds(random, plan, { outcome, stamp, share: feeFen / basket.amountFen }),
  };
}

const endActions: Record<number, string> = { 2: "succeed", 3: "fail", 4: "cancel", 5: "succeed", 6: "close" };

// the first line of a history, 下单, is the order itself
function makeEvents({ id, store, createdAt, staff }: OrderPlan, outcome: Outcome): OrderRows["events"] {
  const head = { order_id: id, school_id: store.schoolId };
  const events: OrderRows["events"] = [];
  const { state, settledAt, errMsg, refunds } = outcome;
  if (state !== orderState.created) events.push(event(head, "pay", 0, 1, "", Math.min(settledAt, createdAt + 500), 0));
  const end = endActions[state];
  const paid = state === orderState.refunded ? orderState.paid : state;
  if (end) events.push(event(head, end, 1, paid, errMsg, settledAt, 0));
  let refunded = 0;
  for (const { state: decision, appliedAt, decidedAt, reason, amountFen } of refunds) {
    events.push(event(head, "refund_apply", 2, 2, reason, appliedAt, staff.applicant));
    if (decidedAt === null) continue;
    if (decision === 2) refunded += amountFen;
    const after =
      decision === refundState.done && state === orderState.refunded && refunded === refundedFen(refunds)
        ? orderState.refunded
        : orderState.paid;
    events.push(event(head, decision === 2 ? "refund" : "refund_reject", 2, after, reason, decidedAt, staff.auditor));
  }
  return events;
}

function event(
  head: { order_id: number; school_id: number },
  action: string,
  before_state: number,
  after_state: number,
  reason: string,
  created_at: number,
  created_by: number,
): OrderRows["events"][number] {
  const { order_id, school_id } = head;
  return { order_id, school_id, action, before_state, after_state, reason, created_at, created_by };
}

interface Refunding {
  outcome: Outcome;
  stamp: string;
  /** The part of the order that is its fee. */
  share: number;
}

function makeRefunds(random: Random, plan: OrderPlan, { outcome, stamp, share }: Refunding): OrderRows["refunds"] {
  const { applicant, auditor } = plan.staff;
  return outcome.refunds.map(({ amountFen, reason, state, appliedAt, decidedAt }, index) => ({
    school_id: plan.store.schoolId,
    refund_no: `R${stamp}${numberTail(plan.id * 10 + index + 1)}`,
    order_id: plan.id,
    amount_fen: amountFen,
    // rounded down, so that several give back no more than there was
    fee_fen: state === refundState.done ? Math.floor(amountFen * share) : 0,
    reason,
    state,
    apply_by: applicant,
    audit_by: decidedAt === null ? null : auditor,
    audited_at: decidedAt,
    success_at: state === refundState.done ? decidedAt : null,
    channel_refund_no: state === refundState.done ? `50${digits(random, 26)}` : "",
    created_at: appliedAt,
    created_by: applicant,
    updated_at: decidedAt ?? appliedAt,
    updated_by: decidedAt === null ? applicant : auditor,
  }));
}

function tradeNumber(random: Random, way: string, stamp: string): string {
  if (way === "cash") return "";
  if (way === "wxpay") return `42000${digits(random, 5)}${stamp.slice(0, 8)}${digits(random, 10)}`;
  return `${stamp.slice(0, 8)}2200${digits(random, 16)}`;
}
