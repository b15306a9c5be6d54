import type { Insertable } from "kysely";
import type { Database } from "#backend/kernel/database/tables";
import { listOrderBillParts } from "#backend/payments/bills/order-bills.repository";
import { reversedNumber } from "#backend/payments/orders/order-number";
import type { TestBackend } from "../api/backend";

export interface MadeOrder {
  school_id?: number;
  store_id?: number;
  way_code?: string;
  scene?: string;
  /** The bills it pays. */
  bills?: readonly { bill_id: number; booked_fen: number }[];
  amount_fen: number;
  fee_fen?: number;
  /** Epoch ms; 0: not paid. */
  success_at: number;
}

/** The item of a bill that a refund is for, and whether it is still to be paid. */
export interface ChosenItem {
  bill_item_id?: number | null;
  still_due?: number;
}

/** Makes paid orders, their refunds and bills of a kind straight in the database: what became of them is no matter of a report. */
export async function createReportFixtures({ context: { db } }: TestBackend) {
  const template = await db
    .selectFrom("pay_orders")
    .selectAll()
    .where("school_id", "=", 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const student = await db
    .selectFrom("students")
    .selectAll()
    .where("school_id", "=", 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  const audit = { school_id: 1, created_at: 0, created_by: 0, updated_at: 0, updated_by: 0 };
  let made = 0;

  async function order({ bills = [], ...plan }: MadeOrder): Promise<number> {
    const order_no = `PX${String(++made).padStart(18, "0")}`;
    const { id: _id, ...row } = template;
    const paid = plan.success_at > 0;
    const values: Insertable<Database["pay_orders"]> = {
      ...row,
      order_no,
      order_no_reversed: reversedNumber(order_no),
      out_trade_no: `TX${order_no}`,
      receipt_no: "",
      bill_count: bills.length,
      refund_fen: 0,
      refund_times: 0,
      refund_state: 0,
      state: paid ? 2 : 6,
      fee_fen: 0,
      created_at: plan.success_at,
      ...plan,
    };
    const { id } = await db.insertInto("pay_orders").values(values).returning("id").executeTakeFirstOrThrow();
    for (const part of bills) {
      const bill = { order_id: id, student_id: student.id, amount_fen: part.booked_fen, ...part };
      await db.insertInto("order_bills").values(bill).execute();
    }
    return id;
  }

  async function takeFromBills(order_id: number, refund_no: string, amount_fen: number, item: ChosenItem) {
    const { bill_item_id = null, still_due = 1 } = item;
    let left = amount_fen;
    for (const { bill_id, left_fen } of await listOrderBillParts(db, order_id)) {
      const part = { refund_no, bill_id, amount_fen: Math.min(left, left_fen), bill_item_id, still_due };
      if (part.amount_fen > 0) await db.insertInto("refund_bills").values(part).execute();
      left -= part.amount_fen;
      if (still_due === 1) continue;
      const letOff = db.updateTable("bills").set((eb) => ({ reduce_fen: eb("reduce_fen", "+", part.amount_fen) }));
      await letOff.where("id", "=", bill_id).execute();
    }
  }

  /** Taken from the bills of the order in their order. */
  async function refund(
    order_id: number,
    amount_fen: number,
    success_at: number,
    fee_fen = 0,
    item: ChosenItem = {},
  ): Promise<void> {
    const refund_no = `RX${String(++made).padStart(18, "0")}`;
    const { school_id } = await db
      .selectFrom("pay_orders")
      .select("school_id")
      .where("id", "=", order_id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("refunds")
      .values({
        ...audit,
        school_id,
        refund_no,
        order_id,
        amount_fen,
        fee_fen,
        reason: "家长申请退费",
        state: 2,
        apply_by: 3,
        audit_by: 2,
        audited_at: success_at,
        success_at,
        channel_refund_no: "",
        created_at: success_at,
      })
      .execute();
    await takeFromBills(order_id, refund_no, amount_fen, item);
    await db
      .updateTable("pay_orders")
      .set((eb) => ({ refund_fen: eb("refund_fen", "+", amount_fen), refund_times: eb("refund_times", "+", 1) }))
      .where("id", "=", order_id)
      .execute();
    await db
      .updateTable("pay_orders")
      .set({ state: 5, refund_state: 2 })
      .where("id", "=", order_id)
      .whereRef("refund_fen", "=", "amount_fen")
      .execute();
  }

  /** A bill with items of these prices, in this order. */
  async function bill(
    items: readonly { name: string; price_fen: number; qty?: number; fee_item_id?: number | null }[],
  ) {
    const due_fen = items.reduce((sum, { price_fen, qty = 1 }) => sum + price_fen * qty, 0);
    const { id } = await db
      .insertInto("bills")
      .values({
        ...audit,
        ...{
          bill_no: `BX${String(++made).padStart(16, "0")}`,
          plan_id: null,
          student_id: student.id,
          title: `测试账单 ${made}`,
        },
        ...{
          due_fen,
          reduce_fen: 0,
          paid_fen: 0,
          refunded_fen: 0,
          state: "NOT_PAY",
          refund_state: 0,
          due_at: 0,
          remark: "",
        },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { name, price_fen, qty = 1, fee_item_id = null } of items)
      await db
        .insertInto("bill_items")
        .values({ bill_id: id, fee_item_id, name, category: "other", qty, price_fen })
        .execute();
    return id;
  }

  return { order, refund, bill };
}
