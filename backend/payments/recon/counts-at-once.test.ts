import { expect, test } from "vitest";
import { reconApi } from "#contract/payments/recon";
import { startTestBackend } from "../../../tests/support/api/backend";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { textFile, wxpayText } from "../../../tests/support/payments/statements";
import { handleItemsWithin } from "./handle-items.service";
import { decidePending } from "./pending-items.service";
import { runReconciliations } from "./running-recon.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "6000", JOBS: "off" } });
const { db } = backend.context;
const never = () => false;
const dayMs = 24 * 60 * 60 * 1000;

/** Handles an item, and another work begins before that is committed. */
async function handleWhile(batch_id: number, id: number, work: () => Promise<unknown>): Promise<void> {
  const [running] = await db.transaction().execute(async (trx) => {
    const item = { id, batch_id, school_id: 1, disposition: 0 };
    await handleItemsWithin(trx, item, { disposition: 4, remark: "挂账待查", order_no: "" }, { at: 1, by: 1 });
    const begun = work();
    await doneOrBlocked(db, begun, 1);
    return [begun];
  });
  await running;
}

test("an item that is handled while another of its batch is found elsewhere, or decided, is counted as handled [PAY-08]", async () => {
  const desk = await createReconFixtures(backend);
  const compare = async (lines: Parameters<typeof wxpayText>[0], name: string) => {
    const file = textFile(wxpayText(lines, { mchNo: desk.account("wxpay").mch_no }), name);
    const { id } = await desk.finance.call(reconApi.upload, { file });
    return { id, run: () => runReconciliations(backend.context, never) };
  };
  const [date, next] = ["2026-11-16", "2026-11-17"];
  const lines = await desk.linesOf(date);
  const missing = lines.find(({ kind }) => kind === "pay");
  if (!missing) throw new Error("a payment");
  const first = await compare([...lines.filter((line) => line !== missing), strangePayment(date, "12:00:00")], "a.csv");
  await first.run();
  const { list } = await desk.items(first.id, { verdict: "diff" });
  const strange = list.find(({ verdict }) => verdict === 1)?.id ?? 0;
  expect((await desk.detail(first.id)).batch.open_count).toBe(2);
  const second = await compare([...(await desk.linesOf(next)), { ...missing, at: missing.at + dayMs }], "b.csv");
  await handleWhile(first.id, strange, second.run);
  expect((await desk.detail(first.id)).batch).toMatchObject({ state: 5, diff_count: 1, open_count: 0 });

  const last = "2026-11-19";
  const strangers = ["12:00:00", "00:01:00"].map((clock) => strangePayment(last, clock));
  const third = await compare([...(await desk.linesOf(last)), ...strangers], "c.csv");
  await third.run();
  backend.clock.advance(dayMs);
  const later = await createReconFixtures(backend);
  const [open] = (await later.items(third.id, { verdict: "diff" })).list;
  await handleWhile(third.id, open?.id ?? 0, () => decidePending(backend.context, never));
  expect((await later.detail(third.id)).batch).toMatchObject({ state: 4, diff_count: 2, open_count: 1 });
});
