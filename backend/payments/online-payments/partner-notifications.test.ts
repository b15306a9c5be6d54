import { expect, test } from "vitest";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { addMerchant } from "../channel-accounts/merchants.service";

const desk = await startChannelDesk();
const { standIn, backend } = desk;
const { db } = backend.context;
const partnerNo = "1900000200";
const [ownSub, otherSub] = ["1900000301", "1900000302"];

/** A partner collects for school 1 and school 2, each under its own number. */
async function openPartner(): Promise<void> {
  const keys = standIn.openMerchant({ mchNo: partnerNo, appId: "wx7777777777777777", subMchNos: [ownSub, otherSub] });
  const credentials = [
    { kind: "private_key", serial: keys.certificateSerial, value: keys.privateKey },
    { kind: "api_v3_key", serial: "", value: keys.apiV3Key },
    { kind: "public_key", serial: keys.publicKeyId, value: keys.publicKey },
  ] as const;
  const merchant = { school_id: null, channel: "wxpay", is_partner: 1, mch_no: partnerNo, app_id: keys.appId } as const;
  const id = await addMerchant(backend.context, { ...merchant, credentials }, 0);
  for (const [school, sub_mch_no] of [
    [1, ownSub],
    [2, otherSub],
  ] as const) {
    await db
      .updateTable("collect_accounts")
      .set({ merchant_id: id, sub_mch_no })
      .where("school_id", "=", school)
      .where("channel", "=", "wxpay")
      .execute();
  }
}
await openPartner();

/** The stand-in's trade of an order. */
function tradeOf(order_no: string) {
  const trade = standIn.trade(partnerNo, order_no);
  if (!trade) throw new Error(order_no);
  return trade;
}

test("a partner's notification is booked for the sub-merchant of its order alone [CHAN-04, CHAN-05]", async () => {
  const bill = desk.nextBill();
  const { order_no } = await desk.start(bill);
  // a number that no account has
  standIn.faults.add({ call: "notify", kind: "merchant", times: 1, number: order_no });
  expect((await standIn.pay(partnerNo, order_no)).statuses).toEqual([401]);
  // another school's number, rightly signed
  tradeOf(order_no).subMchNo = otherSub;
  expect((await standIn.notifyAgain(partnerNo, order_no)).statuses).toEqual([401]);
  expect((await desk.order(order_no)).state).toBe(1);
  expect(await desk.exceptions(order_no)).toEqual([]);
  tradeOf(order_no).subMchNo = ownSub;
  expect((await standIn.notifyAgain(partnerNo, order_no)).statuses).toEqual([204]);
  expect((await desk.order(order_no)).state).toBe(2);
  expect((await desk.bill(bill.bill_no)).state).toBe("BILLING_SUCCESS");
  const refused = await db.selectFrom("channel_events").select("outcome").where("kind", "=", "refused").execute();
  expect(refused.map(({ outcome }) => outcome)).toEqual(["WRONG_MERCHANT", "WRONG_MERCHANT"]);
});

test("a partner's word of a refund counts for the sub-merchant of its order alone [CHAN-04, CHAN-08]", async () => {
  const { order_no } = await desk.start(desk.nextBill());
  await standIn.pay(partnerNo, order_no);
  standIn.faults.add({ call: "refund", kind: "processing", times: 1 });
  const refund_no = await desk.apply(order_no, 100);
  await desk.decide(refund_no);
  await desk.advance(0);
  tradeOf(order_no).subMchNo = otherSub;
  expect((await standIn.endRefund(partnerNo, refund_no, "SUCCESS")).statuses).toEqual([204]);
  expect(await desk.refund(refund_no)).toMatchObject({ state: 1 });
  tradeOf(order_no).subMchNo = ownSub;
  await standIn.endRefund(partnerNo, refund_no, "SUCCESS");
  expect(await desk.refund(refund_no)).toMatchObject({ state: 2 });
});
