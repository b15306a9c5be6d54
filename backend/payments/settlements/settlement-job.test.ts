import { expect, test } from "vitest";
import { settlementApi } from "#contract/payments/settlements";
import { startTestBackend, type TestBackend } from "../../../tests/support/api/backend";
import { createTestPlace } from "../../../tests/support/api/place";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { generateFinishedDays } from "./generate-settlements.service";

const dayMs = 24 * 60 * 60 * 1000;
const never = () => false;

async function ofDay(backend: TestBackend, date: string) {
  const admin = backend.client(await backend.signIn("admin"));
  return admin.call(settlementApi.list, { start_date: date, end_date: date, page_size: 1000 });
}

test("the server settles each day once it is over, whoever asks and however often [PAY-01]", async () => {
  const backend = await startTestBackend({ settings: { DEMO_ORDERS: "3000" } });
  await generateFinishedDays(backend.context, never);
  expect((await ofDay(backend, "2026-11-20")).total).toBe(0);
  backend.clock.advance(dayMs);
  const counts = await Promise.all([1, 2, 3].map(() => generateFinishedDays(backend.context, never)));
  const { list, total } = await ofDay(backend, "2026-11-20");
  expect(total).toBeGreaterThan(3);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
  expect(await generateFinishedDays(backend.context, never)).toBe(0);
  const admin = backend.client(await backend.signIn("admin"));
  const { list: first } = await admin.call(settlementApi.detail, { settle_no: list[0]?.settle_no ?? "" });
  expect(first.history).toMatchObject([{ action: "generate", actor: "系统" }]);
});

test("after a pause it settles the days in between, and it stops when it is told to [PAY-01]", async () => {
  const place = await createTestPlace();
  try {
    const before = await startTestBackend({ place, now: Date.UTC(2026, 9, 25, 2), settings: { DEMO_ORDERS: "500" } });
    const { fillDay } = await createSettlementFixtures(before);
    await fillDay("2026-11-03", 2);
    await fillDay("2026-11-10", 2);
    await before.close();
    const after = await startTestBackend({ place, now: Date.UTC(2026, 10, 20, 2) });
    expect(await generateFinishedDays(after.context, () => true)).toBe(0);
    await generateFinishedDays(after.context, never);
    for (const date of ["2026-11-03", "2026-11-10"]) expect((await ofDay(after, date)).total).toBe(2);
    await after.close();
  } finally {
    await place.remove();
  }
});
