import { sql } from "kysely";
import { expect, test } from "vitest";
import { reconApi } from "#contract/payments/recon";
import { startTestBackend } from "../../../tests/support/api/backend";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { textFile, wxpayText } from "../../../tests/support/payments/statements";
import { isPostgres } from "../../kernel/database/json-rows";
import { runReconciliations } from "./running-recon.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "50", JOBS: "off" } });
const desk = await createReconFixtures(backend);
const { db } = backend.context;

test("of two files of a day that are compared at once the newer counts alone [PAY-08]", async () => {
  const lines = [strangePayment("2025-03-03", "10:00:00")];
  const ids: number[] = [];
  for (const name of ["first", "second"]) {
    lines.push(strangePayment("2025-03-03", "11:00:00"));
    const file = textFile(wxpayText(lines, { mchNo: desk.account("wxpay").mch_no }), `${name}.csv`);
    ids.push((await desk.finance.call(reconApi.upload, { file })).id);
  }
  const [work] = await db.transaction().execute(async (trx) => {
    // both have looked for other files of the day before either is finished
    if (isPostgres(db)) await sql`lock table history_steps in share mode`.execute(trx);
    const one = runReconciliations(backend.context, () => false);
    await doneOrBlocked(db, one, 1);
    const other = runReconciliations(backend.context, () => false);
    await doneOrBlocked(db, other, 2);
    return [Promise.all([one, other])];
  });
  await work;
  const [first, second] = await Promise.all(ids.map(async (id) => (await desk.detail(id)).batch));
  expect(first).toMatchObject({ state: 6, superseded_by: second?.id, open_count: 0 });
  expect(second).toMatchObject({ state: 4, open_count: 3 });
});
