import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000" } });
const desk = await createReconFixtures(backend);

test("what is paid around midnight is pending until T+2 and then a difference, unless another day has it [PAY-08]", async () => {
  const date = "2026-11-19";
  const lines = await desk.linesOf(date);
  const early = strangePayment(date, "00:01:00");
  const noon = strangePayment(date, "12:00:00");
  const { batch } = await desk.compare([...lines, early, noon]);
  expect(batch).toMatchObject({ state: 4, diff_count: 1, pending_count: 1 });
  const [pending] = (await desk.items(batch.id, { verdict: 5 })).list;
  expect(pending).toMatchObject({ channel_no: early.trade_no });
  expect(await desk.settle([pending!.id], 5)).toEqual([
    { id: pending!.id, done: false, reason: expect.stringContaining("T+2") },
  ]);
  backend.clock.advance(24 * 60 * 60 * 1000);
  const later = await createReconFixtures(backend);
  await expect.poll(async () => (await later.detail(batch.id)).batch.pending_count, { timeout: 20_000 }).toBe(0);
  const { list } = await later.items(batch.id, { verdict: "diff" });
  expect(list.map(({ verdict }) => verdict)).toEqual([1, 1]);
  expect((await later.detail(batch.id)).history.map(({ action }) => action)).toContain("decide");
});
