import type { Insertable, Kysely } from "kysely";
import { openState } from "../../../payments/states/bill-states";
import { formatTime } from "../../../kernel/time/shanghai";
import { insertRows } from "../../../kernel/database/bulk-insert";
import type { Database } from "../../../kernel/database/tables";
import { type BillDesk, sumOf } from "./bill-desk";
import type { DemoBill, Movement } from "./demo-rows";
import { numberTail } from "./number-tail";

/** Inserts the bills as the orders left them: with items, entries and history, which agree to the fen. */
export async function seedBills(db: Kysely<Database>, { bills, orderBills, refundBills }: BillDesk): Promise<void> {
  await insertRows(db, bills.map(billRow), (rows) => db.insertInto("bills").values(rows));
  await insertRows(db, bills.flatMap(itemRows), (rows) => db.insertInto("bill_items").values(rows));
  await insertRows(db, orderBills, (rows) => db.insertInto("order_bills").values(rows));
  await insertRows(db, refundBills, (rows) => db.insertInto("refund_bills").values(rows));
  await insertRows(db, bills.flatMap(entryRows), (rows) => db.insertInto("bill_entries").values(rows));
  await insertRows(db, bills.flatMap(steps), (rows) => db.insertInto("history_steps").values(rows));
}

function billRow(bill: DemoBill) {
  const { id, plan, student, dueFen, movements } = bill;
  const [paid, refunded] = [sumOf(bill, "receive"), sumOf(bill, "refund")];
  const state = stateAt(bill, movements, Number.MAX_SAFE_INTEGER);
  const last = plan.isOver && state === "TIMEOUT_CLOSED" ? plan.endAt : (movements.at(-1)?.at ?? plan.publishedAt);
  return {
    ...{ id, school_id: plan.schoolId, bill_no: billNumber(id, plan.publishedAt), plan_id: plan.id },
    ...{ student_id: student.id, title: plan.title, due_fen: dueFen, reduce_fen: sumOf(bill, "reduce") },
    ...{ paid_fen: paid, refunded_fen: refunded, state },
    ...{ refund_state: refunded === 0 ? 0 : refunded === paid ? 2 : 1, due_at: plan.endAt, remark: "" },
    ...{ created_at: plan.publishedAt, created_by: plan.by, updated_at: last, updated_by: movements.at(-1)?.by ?? 0 },
  } satisfies Insertable<Database["bills"]>;
}

function itemRows({ id, plan }: DemoBill): Insertable<Database["bill_items"]>[] {
  return plan.items.map(({ feeItemId, name, category, qty, priceFen }) => ({
    ...{ bill_id: id, fee_item_id: feeItemId, name, category, qty, price_fen: priceFen },
  }));
}

function entryRows({ id, plan, dueFen, movements }: DemoBill): Insertable<Database["bill_entries"]>[] {
  const head = { bill_id: id, school_id: plan.schoolId };
  const due = { kind: "due", amount_fen: dueFen, order_id: null, refund_no: null, reason: "" };
  return [
    { ...head, ...due, created_at: plan.publishedAt, created_by: plan.by },
    ...movements.map(({ kind, amountFen, orderId, refundNo, reason, at, by }) => ({
      ...{ ...head, kind, amount_fen: amountFen, order_id: orderId, refund_no: refundNo, reason },
      ...{ created_at: at, created_by: by },
    })),
  ];
}

function steps(bill: DemoBill): Insertable<Database["history_steps"]>[] {
  const { id, plan, movements } = bill;
  const head = { subject: "bill", subject_id: id, school_id: plan.schoolId };
  const step = (action: string, before: string | null, after: string) => ({
    ...{ ...head, action, before_state: before, after_state: after },
  });
  const issued = { detail: `按缴费批次“${plan.title}”生成`, reason: "", created_at: plan.publishedAt };
  const inTime = movements.filter(({ at }) => at <= plan.endAt);
  const taken = movements.flatMap(({ kind, refundNo, detail, reason, at, by }, index) => {
    // a reduction by a refund belongs to the step of the refund
    if (kind === "reduce" && refundNo !== null) return [];
    const following = movements[index + 1];
    const size = following?.kind === "reduce" && following.refundNo !== null ? 2 : 1;
    const [before, after] = [movements.slice(0, index), movements.slice(0, index + size)];
    const moved = step(kind, stateAt(bill, before, at), stateAt(bill, after, at));
    return [{ ...moved, detail, reason, created_at: at, created_by: by }];
  });
  const closed = {
    ...step("timeout", runningState(bill, inTime), "TIMEOUT_CLOSED"),
    ...{ detail: "", reason: "缴费批次已截止", created_at: plan.endAt + 1000, created_by: 0 },
  };
  return [
    { ...step("issue", null, "NOT_PAY"), ...issued, created_by: plan.by },
    ...taken.filter(({ created_at }) => created_at <= plan.endAt),
    ...(isOverdue(bill) ? [closed] : []),
    ...taken.filter(({ created_at }) => created_at > plan.endAt),
  ];
}

/** Finds the state of a bill after some of its movements, at a time in epoch ms. */
function stateAt(bill: DemoBill, movements: readonly Movement[], at: number): string {
  return at > bill.plan.endAt && isOverdue(bill) ? "TIMEOUT_CLOSED" : runningState(bill, movements);
}

/** True for a bill that owed something when its plan ended. */
function isOverdue(bill: DemoBill): boolean {
  const inTime = bill.movements.filter(({ at }) => at <= bill.plan.endAt);
  return bill.plan.isOver && runningState(bill, inTime) !== "BILLING_SUCCESS";
}

function runningState(bill: DemoBill, movements: readonly Movement[]): string {
  const sum = (kind: Movement["kind"]) => sumOf({ ...bill, movements: [...movements] }, kind);
  return openState({
    ...{ due_fen: bill.dueFen, reduce_fen: sum("reduce"), paid_fen: sum("receive"), refunded_fen: sum("refund") },
  });
}

function billNumber(id: number, at: number): string {
  return `B${formatTime(at).replace(/\D/g, "")}${numberTail(id)}`;
}
