import { holdBill, moveBill, requireOwed } from "#backend/payments/bills/bill-booking.service";
import { billActApi } from "#contract/bill-acts";
import { billApi } from "#contract/bills";
import { orderActApi } from "#contract/order-acts";
import type { TestBackend } from "../api/backend";
import { createRefundFixtures } from "./refund-fixtures";

interface Payable {
  id: number;
  student_id: number;
}

interface OpenPart {
  bill: Payable;
  amount_fen: number;
}

/** Those who take money, reduce and look, and bills of school 1 that nothing was paid of yet. */
export async function createBillFixtures(backend: TestBackend) {
  const { db } = backend.context;
  const refunds = await createRefundFixtures(backend);
  const { clerk, finance, admin } = refunds;
  const fresh = (
    await db
      .selectFrom("bills")
      .selectAll()
      .where("school_id", "=", 1)
      .where("state", "=", "NOT_PAY")
      .where("reduce_fen", "=", 0)
      .orderBy("id")
      .execute()
  ).values();
  let receipts = 0;
  const nextReceipt = () => `T${String(++receipts).padStart(8, "0")}`;

  async function open(parts: readonly OpenPart[], state: 0 | 1): Promise<string> {
    const { id: _id, ...like } = await db
      .selectFrom("pay_orders")
      .selectAll()
      .where("school_id", "=", 1)
      .where("way_code", "=", "wxpay")
      .limit(1)
      .executeTakeFirstOrThrow();
    const order_no = `P${nextReceipt()}W`;
    const unpaid = { state, success_at: 0, refund_fen: 0, refund_times: 0, refund_state: 0, channel_trade_no: "" };
    const students = new Set(parts.map(({ bill }) => bill.student_id));
    await db.transaction().execute(async (trx) => {
      const order = await trx
        .insertInto("pay_orders")
        .values({
          ...{ ...like, ...unpaid, order_no, order_no_reversed: [...order_no].reverse().join("") },
          ...{ out_trade_no: order_no, bill_count: parts.length, fee_fen: 0, receipt_no: "" },
          amount_fen: parts.reduce((sum, part) => sum + part.amount_fen, 0),
          student_id: students.size === 1 ? (parts[0]?.bill.student_id ?? null) : null,
          expired_at: backend.context.now() + 60_000,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      for (const { bill, amount_fen } of parts) {
        const held = await holdBill(trx, bill.id);
        requireOwed(held, amount_fen);
        const part = { order_id: order.id, bill_id: bill.id, student_id: bill.student_id, amount_fen };
        await trx.insertInto("order_bills").values(part).execute();
        await moveBill(trx, held, { action: "pay", state: "PAYING", reason: "", at: backend.context.now(), by: 0 });
      }
    });
    return order_no;
  }

  return {
    ...refunds,
    teacher: backend.client(await backend.signIn("teacher")),
    agent2: backend.client(await backend.signIn("agent2")),
    clerk,
    finance,
    admin,
    nextReceipt,
    /** A bill that no other test has. */
    nextBill() {
      const bill = fresh.next().value;
      if (!bill) throw new Error("no unpaid bill is left: seed more");
      return bill;
    },
    /** Taken by the clerk; answers the number of the order. */
    async pay(bill_no: string, amount_fen: number, receipt_no = nextReceipt()) {
      return (await clerk.call(billActApi.offlinePay, { bill_no, amount_fen, method: "cash", receipt_no })).order_no;
    },
    reduce: (bill_no: string, amount_fen: number) =>
      finance.call(billActApi.reduce, { bill_no, amount_fen, reason: "困难资助" }),
    async close(bill_no: string) {
      const { list } = await finance.call(billActApi.close, { bill_no: [bill_no], reason: "学生转学" });
      return list[0];
    },
    reopen: (bill_no: string) => finance.call(billActApi.reopen, { bill_no, reason: "关错了" }),
    bill: async (bill_no: string) => (await finance.call(billApi.detail, { bill_no })).list,
    supplement: (order_no: string, channel_trade_no: string) =>
      finance.call(orderActApi.supplement, { order_no, channel_trade_no, remark: "渠道已收款" }),
    /** A whole refund, or a part of it: applied for, approved and registered as done. */
    async refundAll(order_no: string, amount_fen: number) {
      const refund_no = await refunds.apply(order_no, amount_fen);
      await refunds.decide(refund_no);
      await refunds.register(refund_no, 2);
      return refund_no;
    },
    /** An online order of a bill that waits for its payment, as a channel would have made it. */
    openOrder: (bill: Payable, amount_fen: number, state: 0 | 1 = 1) => open([{ bill, amount_fen }], state),
    /** One order of several bills. */
    openSharedOrder: (parts: readonly OpenPart[]) => open(parts, 1),
  };
}
