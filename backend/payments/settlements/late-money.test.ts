import { expect, test } from "vitest";
import { settlementApi } from "#contract/payments/settlements";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { takenRefund } from "../../../tests/support/payments/taken-refund";
import { dateOf } from "../../kernel/time/shanghai";
import { generateFinishedDays, settleLateMoney } from "./generate-settlements.service";

const desk = await startChannelDesk();
const { standIn, backend } = desk;
const { db } = backend.context;
const dayMs = 24 * 60 * 60 * 1000;
const never = () => false;

const signedIn = async () => backend.client(await backend.signIn("finance"));
async function settlementsOf(date: string) {
  const query = { start_date: date, end_date: date, channel: "wxpay" as const };
  return (await (await signedIn()).call(settlementApi.list, query)).list;
}

/** A refund that the channel has taken, with the fee that it was thought to give back. */
async function refundWithFee(amount_fen: number) {
  const refund_no = await takenRefund(desk, amount_fen);
  const refund = db.selectFrom("refunds").select("fee_fen").where("refund_no", "=", refund_no);
  return { refund_no, ...(await refund.executeTakeFirstOrThrow()) };
}

test("what becomes of a day's money weeks later stands on its settlement while that waits, else once on the account's next one [PAY-01, CHAN-08]", async () => {
  const day = dateOf(backend.clock.now());
  const [first, second] = [await refundWithFee(300), await refundWithFee(200)];
  backend.clock.advance(dayMs);
  await generateFinishedDays(backend.context, never);
  const [waiting] = await settlementsOf(day);
  if (!waiting) throw new Error("settlement");
  backend.clock.advance(10 * dayMs);
  await standIn.endRefund(desk.mchNo, first.refund_no, "CLOSED");
  expect(await generateFinishedDays(backend.context, never)).toBe(0);
  expect(await settleLateMoney(backend.context, never)).toBe(1);
  const [grown] = await settlementsOf(day);
  const more = 300 - first.fee_fen;
  expect(grown).toMatchObject({ refund_fen: waiting.refund_fen - 300, net_fen: waiting.net_fen + more, state: 0 });

  const finance = await signedIn();
  const settle_no = [waiting.settle_no];
  await finance.call(settlementApi.handle, { settle_no, action: "start" });
  await finance.call(settlementApi.handle, { settle_no, action: "finish", receipt_no: "YH1" });
  const [paidOut] = await settlementsOf(day);
  await standIn.endRefund(desk.mchNo, second.refund_no, "CLOSED");
  await generateFinishedDays(backend.context, never);
  const yesterday = dateOf(backend.clock.now() - dayMs);
  expect(await settlementsOf(yesterday)).toEqual([]);
  expect(await settleLateMoney(backend.context, never)).toBe(1);
  expect(await settlementsOf(day)).toEqual([paidOut]);
  const carried = 200 - second.fee_fen;
  expect(await settlementsOf(yesterday)).toMatchObject([{ pay_fen: 0, carried_fen: carried, net_fen: carried }]);
  expect(await settleLateMoney(backend.context, never)).toBe(0);
});

test("days before the first one that a school was settled for stay without settlements [PAY-01]", async () => {
  const [sample] = await db.selectFrom("pay_orders").selectAll().where("state", "=", 2).limit(1).execute();
  if (!sample) throw new Error("a paid order");
  const at = backend.clock.now() - 60 * dayMs;
  const order_no = "P20260930000000000001";
  const numbers = { order_no, order_no_reversed: [...order_no].reverse().join(""), out_trade_no: order_no };
  const { id: _, ...order } = sample;
  const own = { receipt_no: "", channel_trade_no: "4200LATE", bill_count: 0, success_at: at, created_at: at };
  await db
    .insertInto("pay_orders")
    .values({ ...order, ...numbers, ...own })
    .execute();
  await settleLateMoney(backend.context, never);
  expect(await settlementsOf(dateOf(at))).toEqual([]);
});
