import { expect, test } from "vitest";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn } = desk;

async function approved(amount_fen: number) {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  await desk.pay(order_no);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await desk.apply(order_no, amount_fen);
  await desk.decide(refund_no);
  await desk.advance(0);
  return { bill, order_no, refund_no };
}

test("a refund to a dead card is abnormal: it is settled at the platform and then registered, not tried again [CHAN-08]", async () => {
  const { refund_no } = await approved(500);
  await standIn.endRefund(desk.mchNo, refund_no, "ABNORMAL");
  const refund = await desk.refund(refund_no);
  expect(refund).toMatchObject({ state: 5, remark: expect.stringContaining("请在商户平台处理") });
  await desk.register(refund_no, 2);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
});

test("a refund that the channel closed frees its amount for another under a new number [CHAN-08]", async () => {
  const { order_no, refund_no } = await approved(500);
  await standIn.endRefund(desk.mchNo, refund_no, "CLOSED");
  expect(await desk.refund(refund_no)).toMatchObject({ state: 6, remark: expect.stringContaining("重新申请") });
  const another = await desk.apply(order_no, 500);
  expect(another).not.toBe(refund_no);
});

test("a word about a refund that is not this merchant's, or not its amount, moves nothing [CHAN-04, CHAN-08]", async () => {
  const { refund_no } = await approved(500);
  const { db } = desk.backend.context;
  // as if it were another merchant's: its order is
  const order = await db
    .selectFrom("refunds")
    .select("order_id")
    .where("refund_no", "=", refund_no)
    .executeTakeFirstOrThrow();
  await db.updateTable("pay_orders").set({ merchant_id: 0 }).where("id", "=", order.order_id).execute();
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  expect(await desk.events(refund_no)).toMatchObject([{ kind: "refund", outcome: "unknown" }]);
});
