import { expect, test } from "vitest";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";

const desk = await startChannelDesk();
const { standIn } = desk;
const { db } = desk.backend.context;
const minuteMs = 60_000;

/** The merchant's keys are ended, or count again. */
async function setKeys(state: 1 | 3) {
  await db.updateTable("channel_credentials").set({ state }).where("merchant_id", "=", desk.merchantId).execute();
}

/** A refund of 300 fen that the channel has taken, whose further words are lost. */
async function takenRefund(fault: "processing" | "cut") {
  standIn.faults.clear();
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  standIn.faults.add({ call: "refund", kind: fault, times: 1 });
  standIn.faults.add({ call: "notify", kind: "lost" });
  const refund_no = await desk.apply(order_no, 300);
  await desk.decide(refund_no);
  await desk.advance(0);
  return { order_no, refund_no };
}

test("a refund that the channel took stays under way while it cannot be asked about, and is booked when it can [CHAN-08, CHAN-11]", async () => {
  const { refund_no } = await takenRefund("processing");
  await setKeys(3);
  await desk.advance(minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  expect(await desk.refundTask(refund_no)).toMatchObject({ problem: expect.stringContaining("密钥不完整") });
  await setKeys(1);
  await standIn.endRefund(desk.mchNo, refund_no, "SUCCESS");
  await desk.advance(30 * minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
  expect(await desk.refundTask(refund_no)).toBeUndefined();
});

test("a refund whose taking was not heard is no failure when the keys end: it cannot go out twice [CHAN-08, CHAN-11, PAY-04]", async () => {
  const { order_no, refund_no } = await takenRefund("cut");
  await setKeys(3);
  await desk.advance(minuteMs);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  await expect(desk.register(refund_no, 6)).rejects.toMatchObject({ message: expect.stringContaining("渠道办理") });
  await expect(desk.apply(order_no, 300)).rejects.toMatchObject({ message: expect.stringContaining("在途") });
  await setKeys(1);
  await desk.advance(30 * minuteMs);
  await desk.advance(30 * minuteMs);
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 300 });
});
