import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import type { TestBackend } from "../api/backend";
import { insertOpenOrder, type OpenPart, type Payable } from "./open-order";
import { createRefundFixtures } from "./refund-fixtures";

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
      .where("paid_fen", "=", 0)
      .orderBy("id")
      .execute()
  ).values();
  let receipts = 0;
  const nextReceipt = () => `T${String(++receipts).padStart(8, "0")}`;

  const open = (parts: readonly OpenPart[], state: 0 | 1) =>
    insertOpenOrder(db, parts, { order_no: `P${nextReceipt()}W`, state, now: backend.context.now() });

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
      return (await clerk.call(billActionApi.offlinePay, { bill_no, amount_fen, method: "cash", receipt_no })).order_no;
    },
    reduce: (bill_no: string, amount_fen: number) =>
      finance.call(billActionApi.reduce, { bill_no, amount_fen, reason: "困难资助" }),
    async close(bill_no: string) {
      const { list } = await finance.call(billActionApi.close, { bill_no: [bill_no], reason: "学生转学" });
      return list[0];
    },
    reopen: (bill_no: string) => finance.call(billActionApi.reopen, { bill_no, reason: "关错了" }),
    bill: async (bill_no: string) => (await finance.call(billApi.detail, { bill_no })).list,
    /** 补单 by finance, confirmed by the administrator. */
    async supplement(order_no: string, channel_trade_no: string) {
      await finance.call(orderActionApi.supplement, { order_no, channel_trade_no, remark: "渠道已收款" });
      const { list } = await admin.call(exceptionApi.list, { number: channel_trade_no, state: 1 });
      await admin.call(exceptionApi.confirm, { id: list[0]?.id, pass: 1 });
    },
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
