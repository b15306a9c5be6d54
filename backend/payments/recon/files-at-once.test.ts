import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { orderApi } from "#contract/payments/orders";
import { reconApi } from "#contract/payments/recon";
import { startTestBackend } from "../../../tests/support/api/backend";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { createReconFixtures, strangePayment } from "../../../tests/support/payments/recon-fixtures";
import { textFile, wxpayText } from "../../../tests/support/payments/statements";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";
import { dateOf } from "../../kernel/time/shanghai";
import { runReconciliations } from "./running-recon.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "50", JOBS: "off" } });
const desk = await createReconFixtures(backend);
const { db } = backend.context;

/** Compares the two files that wait while a transaction holds rows: the second begins once the first is done or waits for them. */
async function compareBoth(hold: (trx: Kysely<Database>) => Promise<void>): Promise<void> {
  const [work] = await db.transaction().execute(async (trx) => {
    await hold(trx);
    const one = runReconciliations(backend.context, () => false);
    await doneOrBlocked(db, one, 1);
    const other = runReconciliations(backend.context, () => false);
    await doneOrBlocked(db, other, 2);
    return [Promise.all([one, other])];
  });
  await work;
}

test("of two files of a day that are compared at once the newer counts alone [PAY-08]", async () => {
  const lines = [strangePayment("2025-03-03", "10:00:00")];
  const ids: number[] = [];
  for (const name of ["first", "second"]) {
    lines.push(strangePayment("2025-03-03", "11:00:00"));
    const file = textFile(wxpayText(lines, { mchNo: desk.account("wxpay").mch_no }), `${name}.csv`);
    ids.push((await desk.finance.call(reconApi.upload, { file })).id);
  }
  // both have looked for other files of the day before either is finished
  await compareBoth(async (trx) => {
    if (isPostgres(db)) await sql`lock table history_steps in share mode`.execute(trx);
  });
  const [first, second] = await Promise.all(ids.map(async (id) => (await desk.detail(id)).batch));
  expect(first).toMatchObject({ state: 6, superseded_by: second?.id, open_count: 0 });
  expect(second).toMatchObject({ state: 4, open_count: 3 });
});

test("of two files of a day that are compared at once the newer's fees stand, though it is done before the older has written its own [PAY-08, CHAN-09]", async () => {
  const { fee_fen, ...order } = await db
    .selectFrom("pay_orders")
    .select(["id", "order_no", "success_at", "fee_fen"])
    .where("collect_account_id", "=", desk.account("wxpay").id)
    .where("state", "=", 2)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const lines = await desk.linesOf(dateOf(order.success_at));
  for (const more of [2, 0]) {
    const billed = lines.map((line) =>
      line.at === order.success_at && line.kind === "pay" ? { ...line, feeFen: fee_fen + more } : line,
    );
    const file = textFile(wxpayText(billed, { mchNo: desk.account("wxpay").mch_no }), `fees-${more}.csv`);
    await desk.finance.call(reconApi.upload, { file });
  }
  // the older waits to write its fee
  await compareBoth(async (trx) => {
    await trx.updateTable("pay_orders").set({ fee_fen }).where("id", "=", order.id).execute();
  });
  const { list } = await desk.finance.call(orderApi.detail, { order_no: order.order_no });
  expect(list.fee_fen).toBe(fee_fen);
});
