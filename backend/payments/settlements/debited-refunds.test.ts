import { expect, test } from "vitest";
import { refundApi } from "#contract/payments/refunds";
import { reportApi } from "#contract/payments/reports";
import { settlementApi } from "#contract/payments/settlements";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { takenRefund } from "../../../tests/support/payments/taken-refund";

const desk = await startChannelDesk();
const { standIn, backend } = desk;
const dayMs = 24 * 60 * 60 * 1000;
const date = "2026-11-20";

async function signedIn() {
  return backend.client(await backend.signIn("finance"));
}

/** The settlement of the day, generated anew, and the refunds that its link opens. */
async function settled() {
  const finance = await signedIn();
  await finance.call(settlementApi.generate, { start_date: date, end_date: date });
  const { list } = await finance.call(settlementApi.list, { start_date: date, end_date: date, channel: "wxpay" });
  const [settlement] = list;
  if (!settlement) throw new Error("settlement");
  const { collect_account_id } = settlement;
  const days = { start_date: date, end_date: date, date_field: "debited_at" as const };
  const refunds = await finance.call(refundApi.list, { ...days, collect_account_id });
  expect(settlement).toMatchObject({ refund_count: refunds.total, refund_fen: refunds.sum?.applied_fen });
  return { settlement, numbers: refunds.list.map(({ refund_no }) => refund_no) };
}

test("a refund is settled on the day on which the channel took it, and no longer once it ended otherwise [PAY-01, CHAN-08]", async () => {
  const [arriving, closing] = [await takenRefund(desk, 100), await takenRefund(desk, 200)];
  backend.clock.advance(dayMs);
  const before = await settled();
  expect(before.numbers).toEqual(expect.arrayContaining([arriving, closing]));
  await standIn.endRefund(desk.mchNo, arriving, "SUCCESS");
  await standIn.endRefund(desk.mchNo, closing, "CLOSED");
  const after = await settled();
  expect(after.numbers).toContain(arriving);
  expect(after.numbers).not.toContain(closing);
  expect(after.settlement.refund_fen).toBe(before.settlement.refund_fen - 200);
  // reports have it on the day of its arrival
  const report = async (day: string) => {
    const query = { start_date: day, end_date: day, unit: "period" as const, way_code: "wxpay" as const };
    return (await (await signedIn()).call(reportApi.list, query)).sum.refund_fen;
  };
  expect(await report("2026-11-21")).toBe(100);
});
