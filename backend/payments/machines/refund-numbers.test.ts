import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { refusedField } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { createMachineFixtures } from "../../../tests/support/payments/machine-fixtures";
import { createReconFixtures } from "../../../tests/support/payments/recon-fixtures";
import { alipayText, textFile } from "../../../tests/support/payments/statements";
import { isPostgres } from "../../kernel/database/json-rows";

const backend = await startTestBackend();
const desk = await createBillFixtures(backend);
const machines = await createMachineFixtures(backend);
const key = await machines.makeKey();

const taken = { status: 409, body: expect.objectContaining({ code: "number_taken", field: "channel_refund_no" }) };

async function paidOrder() {
  const payment = machines.payment({ amount_fen: 1000 });
  const { body } = await machines.report(key, payment);
  return { order_no: String(body.order_no), channel_trade_no: payment.channel_trade_no };
}

function refund(order_no: string, amount_fen: number, channel_refund_no: string) {
  const said = { channel_refund_no, reason: "退餐", refunded_at: "2026-11-20 09:59:00" };
  return machines.refund(key, { terminal_no: machines.nextNo(), order_no, amount_fen, ...said });
}

test("a refund of its channel is booked once, under whichever numbers and by whomever it is told [OPEN-03, OPEN-04, PAY-04]", async () => {
  const { order_no } = await paidOrder();
  const number = `R${machines.nextNo()}`;
  const { body } = await refund(order_no, 300, number);
  const again = await refund(order_no, 300, number);
  expect(again).toMatchObject(taken);
  expect(again.body.message).toContain(String(body.refund_no));
  expect(await refund(order_no, 200, number)).toMatchObject(taken);
  expect(await refund((await paidOrder()).order_no, 300, number)).toMatchObject(taken);
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 300, refund_times: 1 });

  const rushed = `R${machines.nextNo()}`;
  const rush = await Promise.all([1, 2, 3].map(() => refund(order_no, 100, rushed)));
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409]);

  // staff who register by hand what a machine has told, and the other way round
  const refund_no = await desk.apply(order_no, 100);
  await desk.decide(refund_no);
  await expect(desk.register(refund_no, 2, rushed)).rejects.toEqual(refusedField("channel_refund_no"));
  const byHand = `R${machines.nextNo()}`;
  await desk.register(refund_no, 2, byHand);
  expect(await refund(order_no, 100, byHand)).toMatchObject(taken);
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 500, refund_times: 3 });
});

test("of two orders that one refund of the channel is told for at once, one has it [OPEN-04, PAY-04]", async () => {
  const { db } = backend.context;
  const orders = [await paidOrder(), await paidOrder()];
  const number = `R${machines.nextNo()}`;
  const told = await db.transaction().execute(async (trx) => {
    // both have looked before either writes
    if (isPostgres(db)) await sql`lock table refunds in share mode`.execute(trx);
    const rush = Promise.all(orders.map(({ order_no }) => refund(order_no, 300, number)));
    await doneOrBlocked(db, rush, 2);
    return [rush];
  });
  expect(
    (await Promise.all(told))
      .flat()
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual([201, 409]);
  const refunded = await Promise.all(orders.map(async ({ order_no }) => (await desk.order(order_no)).refund_fen));
  expect(refunded.toSorted()).toEqual([0, 300]);
});

test("parts given back under the number of their payment, as terminals of Alipay name it, are a refund each [OPEN-03]", async () => {
  const { order_no, channel_trade_no } = await paidOrder();
  for (const fen of [300, 200]) expect((await refund(order_no, fen, channel_trade_no)).status).toBe(201);
  expect(await desk.order(order_no)).toMatchObject({ refund_fen: 500, refund_times: 2 });
});

test("a statement finds each part that was given back under the number of its payment by amount and day [OPEN-03, PAY-08]", async () => {
  const recon = await createReconFixtures(backend);
  const alipay = recon.account("alipay");
  const way = { way_code: "alipay", mch_no: alipay.mch_no, paid_at: "2026-11-18 09:00:00", amount_fen: 1000 };
  const payment = machines.payment({ ...way, ...(alipay.sub_mch_no && { sub_mch_no: alipay.sub_mch_no }) });
  const order_no = String((await machines.report(key, payment)).body.order_no);
  for (const [fen, day] of [
    [300, 18],
    [200, 19],
    [300, 19],
  ] as const) {
    const said = { channel_refund_no: payment.channel_trade_no, reason: "退餐" };
    const part = { terminal_no: machines.nextNo(), order_no, amount_fen: fen, ...said };
    const { status } = await machines.refund(key, { ...part, refunded_at: `2026-11-${day} 12:00:00` });
    expect(status).toBe(201);
  }
  const date = "2026-11-19";
  // the channel lists them in an order of its own, without a number of ours
  const lines = (await recon.linesOf(date, "alipay")).map((line) => ({ ...line, refund_no: `Q${line.fen}` })).reverse();
  expect(lines.filter(({ trade_no }) => trade_no === payment.channel_trade_no).map(({ fen }) => fen)).toEqual([
    300, 200,
  ]);
  const file = textFile(alipayText(lines, { mchNo: alipay.mch_no, date }), "alipay.csv", "gbk");
  const { batch } = await recon.upload(file, { collect_account_id: alipay.id });
  expect(batch).toMatchObject({ state: 3, diff_count: 0, rows: lines.length });
});
