import fc from "fast-check";
import { expect, test } from "vitest";
import { refundApi } from "#contract/payments/refunds";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createRefundFixtures } from "../../../tests/support/payments/refund-fixtures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "400" } });
const desk = await createRefundFixtures(backend);

type Step =
  | { act: "apply"; share: number }
  | { act: "decide"; pass: 0 | 1 }
  | { act: "register"; result: number }
  | { act: "retry" };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant("apply" as const), share: fc.double({ min: 0.01, max: 1.2, noNaN: true }) }),
  fc.record({ act: fc.constant("decide" as const), pass: fc.constantFrom<0 | 1>(1, 1, 0) }),
  fc.record({ act: fc.constant("register" as const), result: fc.constantFrom(2, 2, 3, 5, 6) }),
  fc.record({ act: fc.constant("retry" as const) }),
);

test("whatever is pressed in whatever order, an order, its refunds and their sums agree [PAY-04]", async () => {
  const walks = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    const order = desk.nextOrder();
    for (const one of steps) await take(one, order);
    await expectAgreement(order.order_no, order.amount_fen);
  });
  await fc.assert(walks, { numRuns: 25 });
});

/** Takes a refusal of the state machine for an answer: the walk goes on. */
async function take(one: Step, { order_no, amount_fen }: { order_no: string; amount_fen: number }): Promise<void> {
  const { refunds } = await desk.order(order_no);
  const refund_no = refunds.at(-1)?.refund_no ?? "R0";
  try {
    if (one.act === "apply") await desk.apply(order_no, Math.max(1, Math.round(amount_fen * one.share)));
    if (one.act === "decide") await desk.decide(refund_no, one.pass);
    if (one.act === "register") await desk.register(refund_no, one.result);
    if (one.act === "retry") await desk.finance.call(refundApi.retry, { refund_no });
  } catch (error) {
    expect(error).toMatchObject({ name: "BackendError" });
  }
}

async function expectAgreement(order_no: string, amountFen: number): Promise<void> {
  const order = await desk.order(order_no);
  const sumOf = (states: readonly number[]) =>
    order.refunds.reduce((sum, refund) => sum + (states.includes(refund.state) ? refund.amount_fen : 0), 0);
  expect(order.refund_fen).toBe(sumOf([2]));
  expect(order.refund_times).toBe(order.refunds.filter(({ state }) => state === 2).length);
  expect(sumOf([0, 1, 2, 3, 5])).toBeLessThanOrEqual(amountFen);
  expect(order.refunds.filter(({ state }) => [0, 1, 3, 5].includes(state)).length).toBeLessThanOrEqual(1);
  expect(order.refund_state).toBe(order.refund_fen === 0 ? 0 : order.refund_fen === amountFen ? 2 : 1);
  expect(order.state).toBe(order.refund_fen === amountFen ? 5 : 2);
  for (const { refund_no, state } of order.refunds) {
    expect((await desk.refund(refund_no)).history.at(-1)?.after_state).toBe(state);
  }
}
