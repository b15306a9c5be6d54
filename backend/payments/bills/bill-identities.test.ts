import fc from "fast-check";
import { expect, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { orderActionApi } from "#contract/payments/order-actions";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "100" } });
const desk = await createBillFixtures(backend);

type Bill = ReturnType<typeof desk.nextBill>;

const share = fc.double({ min: 0.05, max: 1.2, noNaN: true });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant("pay" as const), share }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("payAll" as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("begin" as const), share }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constantFrom("supplement", "cancel", "expire") }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("reduce" as const), share }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("apply" as const),
      share,
      nth: fc.nat(3),
      still_due: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("decide" as const), pass: fc.constantFrom<0 | 1>(1, 1, 1, 0) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("register" as const), result: fc.constantFrom(2, 2, 2, 3, 6) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom("close", "reopen") }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test("whatever is pressed in whatever order, a bill, its entries, orders and refunds agree [PAY-01] [PAY-04]", async () => {
  const walks = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
    const bill = desk.nextBill();
    for (const one of steps) {
      await take(one, bill);
      await expectAgreement(bill.bill_no);
    }
  });
  await fc.assert(walks, { numRuns: 25 });
});

test("many who act on one bill at once leave it in agreement [PAY-01]", async () => {
  const walks = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 20 }), async (steps) => {
    const bill = desk.nextBill();
    await desk.pay(bill.bill_no, 50_000);
    await Promise.all(steps.map((one) => take(one, bill)));
    await expectAgreement(bill.bill_no);
  });
  await fc.assert(walks, { numRuns: 8 });
});

/** Takes a refusal of the rules for an answer: the walk goes on. */
async function take(one: Step, bill: Bill): Promise<void> {
  try {
    await press(one, bill);
  } catch (error) {
    expect(error).toMatchObject({ name: expect.stringMatching(/^(BackendError|AppError)$/) });
  }
}

async function press(one: Step, { bill_no, due_fen, id, student_id }: Bill): Promise<void> {
  const bill = await desk.bill(bill_no);
  const fen = "share" in one ? Math.max(1, Math.round(due_fen * one.share)) : 0;
  const waiting =
    bill.payments.find(({ state }) => state <= 1) ?? bill.payments.find(({ state }) => state === 4 || state === 6);
  const reason = "随机";
  switch (one.act) {
    case "pay":
      return void (await desk.pay(bill_no, fen));
    case "payAll": {
      const asked = { bill_no: [bill_no], method: "transfer" as const, receipt_from: desk.nextReceipt() };
      return void (await desk.clerk.call(billActionApi.offlinePayAll, asked));
    }
    case "begin":
      // a channel begins a payment only of what can be paid
      if (bill.state !== "NOT_PAY" && bill.state !== "PART_PAID") return;
      return void (await desk.openOrder({ id, student_id }, Math.min(fen, bill.owed_fen)));
    case "supplement":
      return void (waiting && (await desk.supplement(waiting.order_no, `88${waiting.order_no}`)));
    case "cancel":
    case "expire": {
      const act = one.act === "cancel" ? orderActionApi.cancel : orderActionApi.close;
      return void (waiting && (await desk.finance.call(act, { order_no: waiting.order_no, reason })));
    }
    case "reduce":
      return void (await desk.reduce(bill_no, Math.round(fen / 4)));
    case "apply": {
      const order = bill.payments.filter(({ state }) => state === 2)[one.nth] ?? bill.payments[0];
      if (!order) return;
      const amount_fen = Math.max(1, Math.round(order.amount_fen * one.share));
      const [part] = (await desk.order(order.order_no)).bills;
      const item = part?.items.find(({ left_fen }) => left_fen >= amount_fen);
      const bills = part && item ? [{ bill_no, amount_fen, item_id: item.item_id }] : [];
      await desk.clerk.call(refundApi.apply, {
        order_no: order.order_no,
        amount_fen,
        reason,
        bills,
        still_due: one.still_due,
      });
      return;
    }
    case "decide":
      for (const { refund_no } of bill.refunds.filter(({ state }) => state === 0))
        await desk.decide(refund_no, one.pass);
      return;
    case "register":
      for (const { refund_no, state } of bill.refunds) {
        if (state === 3) await desk.finance.call(refundApi.retry, { refund_no });
        if (state === 1) await desk.register(refund_no, one.result);
      }
      return;
    case "close":
      return void (await desk.close(bill_no));
    case "reopen":
      return void (await desk.reopen(bill_no));
  }
}

async function expectAgreement(bill_no: string): Promise<void> {
  const bill = await desk.bill(bill_no);
  const { due_fen, reduce_fen, paid_fen, refunded_fen, state, entries, payments, refunds, history } = bill;
  const sumOf = (kind: string) => entries.reduce((sum, one) => sum + (one.kind === kind ? one.amount_fen : 0), 0);
  expect([sumOf("due"), sumOf("reduce"), sumOf("receive"), sumOf("refund")]).toEqual([
    due_fen,
    reduce_fen,
    paid_fen,
    refunded_fen,
  ]);
  const owed = due_fen - reduce_fen - paid_fen + refunded_fen;
  expect(owed).toBeGreaterThanOrEqual(0);
  expect(bill.owed_fen).toBe(state === "CLOSED" ? 0 : owed);
  const paid = payments.filter((order) => order.state === 2 || order.state === 5);
  expect(paid.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(paid_fen);
  expect(paid.reduce((sum, { refund_fen }) => sum + refund_fen, 0)).toBe(refunded_fen);
  const done = refunds.filter((refund) => refund.state === 2);
  expect(done.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(refunded_fen);
  expect(bill.refund_state).toBe(refunded_fen === 0 ? 0 : refunded_fen === paid_fen ? 2 : 1);
  expectState(bill, owed);
  expect(history.at(-1)?.after_state).toBe(state);
  // the same bill as the list tells of it
  const { list, sum } = await desk.finance.call(billApi.list, { bill_no });
  expect(list).toMatchObject([{ bill_no, due_fen, reduce_fen, paid_fen, refunded_fen, state }]);
  expect(sum).toEqual({ due_fen, reduce_fen, paid_fen, refunded_fen, owed_fen: bill.owed_fen });
}

function expectState({ state, paid_fen, refunded_fen, payments }: Awaited<ReturnType<typeof desk.bill>>, owed: number) {
  const isWaiting = payments.some((order) => order.state <= 1);
  const heldFen = paid_fen - refunded_fen;
  if (state === "NOT_PAY")
    expect({ owes: owed > 0, heldFen, isWaiting }).toEqual({ owes: true, heldFen: 0, isWaiting: false });
  if (state === "PART_PAID") expect({ owes: owed > 0, holds: heldFen > 0 }).toEqual({ owes: true, holds: true });
  if (state === "BILLING_SUCCESS") expect(owed).toBe(0);
  if (state === "PAYING") expect(isWaiting).toBe(true);
  if (state === "CLOSED") expect(paid_fen).toBe(refunded_fen);
}
