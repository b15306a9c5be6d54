import type { Insertable } from "kysely";
import { refundState } from "#contract/payments/states";
import type { Database } from "../../../kernel/database/tables";
import { yuan } from "../../../kernel/yuan";
import type { DemoPlan } from "./fee-plans";
import type { DemoBill, Movement, OrderRows } from "./demo-rows";
import { between, type Random } from "./random";

/** A bill an order is about to pay, and how much of it. */
export interface Claim {
  bill: DemoBill;
  amountFen: number;
}

/** The bills of the demo while its orders are made, oldest order first. */
export interface BillDesk {
  bills: readonly DemoBill[];
  /** Something to pay for an order at a school's office; null where nothing is being collected. */
  claim: (schoolId: number, at: number) => Claim | null;
  /** Books what an order paid and what was given back of it. */
  book: (rows: OrderRows) => void;
  /** The bills of the orders that were booked, and of their refunds. */
  orderBills: readonly Insertable<Database["order_bills"]>[];
  refundBills: readonly Insertable<Database["refund_bills"]>[];
}

// the first hour belongs to the office
const openAfterMs = 60 * 60 * 1000;
const reduceAfterMs = 20 * 60 * 1000;
const reducedFen = 60_000;

/** One bill for each student of each plan. Its randomness is its own: the orders stay the same without it. */
export function openBillDesk(random: Random, plans: readonly DemoPlan[]): BillDesk {
  const bills: DemoBill[] = [];
  const orderBills: Insertable<Database["order_bills"]>[] = [];
  const refundBills: Insertable<Database["refund_bills"]>[] = [];
  const payable = new Map(plans.map((plan): [DemoPlan, DemoBill[]] => [plan, []]));
  for (const [plan, open] of payable) {
    const dueFen = plan.items.reduce((sum, { qty, priceFen }) => sum + qty * priceFen, 0);
    for (const student of plan.students) {
      const bill: DemoBill = { id: bills.length + 1, plan, student, dueFen, movements: [], place: -1 };
      bills.push(bill);
      if (random() < 0.03) bill.movements.push(reduction(bill));
      // some families are always late
      if (random() < 0.06) continue;
      bill.place = open.length;
      open.push(bill);
    }
  }

  function leave(bill: DemoBill): void {
    const open = payable.get(bill.plan) ?? [];
    const last = open.pop();
    if (last && last !== bill) {
      open[bill.place] = last;
      last.place = bill.place;
    }
    bill.place = -1;
  }

  return {
    bills,
    orderBills,
    refundBills,
    claim(schoolId, at) {
      for (const [plan, open] of payable) {
        if (plan.schoolId !== schoolId || at < plan.publishedAt + openAfterMs || at >= plan.endAt) continue;
        const bill = open[Math.floor(random() * open.length)];
        if (bill) return { bill, amountFen: wholeOrPart(random, bill) };
      }
      return null;
    },
    book({ order, bill, refunds }) {
      if (!bill) return;
      const isPaid = Number(order.success_at) > 0;
      const amount_fen = Number(order.amount_fen);
      const paid = { bill_id: bill.id, student_id: bill.student.id, amount_fen, booked_fen: isPaid ? amount_fen : 0 };
      orderBills.push({ order_id: order.id ?? 0, ...paid });
      if (isPaid) bill.movements.push(received(order));
      for (const refund of refunds) {
        const given = giveBack(bill, order, refund);
        bill.movements.push(...given);
        const still_due = given.some(({ kind }) => kind === "reduce") ? 0 : 1;
        refundBills.push({ refund_no: refund.refund_no, bill_id: bill.id, amount_fen: refund.amount_fen, still_due });
      }
      if (!isPaid) return;
      if (sumOf(bill, "refund") > 0 || owedFen(bill) === 0) leave(bill);
    },
  };
}

/** Sums a bill's movements of a kind. */
export function sumOf({ movements }: DemoBill, kind: Movement["kind"]): number {
  return movements.reduce((sum, movement) => sum + (movement.kind === kind ? movement.amountFen : 0), 0);
}

function owedFen(bill: DemoBill): number {
  return bill.dueFen - sumOf(bill, "reduce") - sumOf(bill, "receive");
}

function wholeOrPart(random: Random, bill: DemoBill): number {
  const owed = owedFen(bill);
  const { minPartFen } = bill.plan;
  if (owed < 2 * minPartFen || random() < 0.8) return owed;
  const part = Math.round((owed * between(random, 30, 60)) / 10_000) * 100;
  return Math.max(minPartFen, Math.min(part, owed - minPartFen));
}

function reduction({ plan }: DemoBill): Movement {
  const head = { kind: "reduce", amountFen: reducedFen, orderId: null, refundNo: null } as const;
  const told = { detail: `减免 ${yuan(reducedFen)} 元`, reason: "家庭经济困难资助" };
  return { ...head, ...told, at: plan.publishedAt + reduceAfterMs, by: plan.by };
}

function received({ id, order_no, amount_fen, success_at }: OrderRows["order"]): Movement {
  return {
    ...{ kind: "receive", amountFen: Number(amount_fen), orderId: id ?? null, refundNo: null },
    ...{ detail: `收款 ${yuan(amount_fen)} 元，订单 ${order_no}`, reason: "", by: 0, at: Number(success_at) },
  };
}

/** Books a refund that came through. What gives back all that was paid up is no longer due; anything else is. */
function giveBack(bill: DemoBill, { id }: OrderRows["order"], refund: OrderRows["refunds"][number]): Movement[] {
  const { refund_no, amount_fen: amountFen, reason, state, success_at, updated_by: by } = refund;
  if (state !== refundState.done) return [];
  const isWhole = owedFen(bill) === 0 && sumOf(bill, "receive") - sumOf(bill, "refund") === amountFen;
  const detail = `退款 ${yuan(amountFen)} 元，${isWhole ? "不再收取，" : ""}退款单 ${refund_no}`;
  const one = { amountFen, orderId: id ?? null, refundNo: refund_no, detail, reason, at: success_at ?? 0, by };
  return [{ kind: "refund", ...one }, ...(isWhole ? [{ kind: "reduce" as const, ...one }] : [])];
}
