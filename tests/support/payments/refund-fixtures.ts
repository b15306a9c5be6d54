import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import type { TestBackend } from "../api/backend";

/** Those who apply, decide and look, and orders of school 1 that nothing was refunded of yet. */
export async function createRefundFixtures(backend: TestBackend) {
  const clerk = backend.client(await backend.signIn("clerk"));
  const finance = backend.client(await backend.signIn("finance"));
  const admin = backend.client(await backend.signIn("admin"));
  const orders = await backend.context.db
    .selectFrom("pay_orders")
    .selectAll()
    .where("school_id", "=", 1)
    .where("state", "=", 2)
    .where("way_code", "!=", "cash")
    .where("amount_fen", ">=", 100)
    .where("id", "not in", (select) => select.selectFrom("refunds").select("order_id"))
    .orderBy("id", "desc")
    .execute();
  const fresh = orders.values();
  return {
    clerk,
    finance,
    admin,
    /** An order of at least 1 元 that no other test has. */
    nextOrder() {
      const order = fresh.next().value;
      if (!order) throw new Error("no paid order is left: seed more");
      return order;
    },
    /** Applied for by the clerk; answers its number. */
    async apply(order_no: string, amount_fen: number) {
      return (await clerk.call(refundApi.apply, { order_no, amount_fen, reason: "重复支付" })).refund_no;
    },
    /** Decided by finance; answers what became of it. */
    async decide(refund_no: string, pass: 0 | 1 = 1) {
      const reason = pass === 1 ? "" : "凭证不全";
      const { list } = await finance.call(refundApi.audit, { refund_no: [refund_no], pass, reason });
      return list[0];
    },
    /** The channel's answer, registered by finance. */
    register: (refund_no: string, result: number, channel_refund_no = `5030${refund_no}`) =>
      finance.call(refundApi.register, { refund_no, result, channel_refund_no, reason: "渠道答复" }),
    refund: async (refund_no: string) => (await finance.call(refundApi.detail, { refund_no })).list,
    order: async (order_no: string) => (await finance.call(orderApi.detail, { order_no })).list,
  };
}
