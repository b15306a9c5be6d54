import type { ChannelDesk } from "./channel-fixtures";

/** Makes a refund that the channel has taken and says nothing more of; answers its number. */
export async function takenRefund(desk: ChannelDesk, amount_fen: number): Promise<string> {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  const refund_no = await desk.apply(order_no, amount_fen);
  desk.standIn.faults.add({ call: "refund", kind: "processing", times: 1, number: refund_no });
  await desk.decide(refund_no);
  await desk.advance(0);
  return refund_no;
}
