import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { billActionApi } from "#contract/payments/bill-actions";
import { counterApi } from "#contract/payments/counters";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";

const backend = await startTestBackend();
const desk = await createBillFixtures(backend);
const { clerk, finance, admin } = desk;
const drawerOf = async (who: typeof clerk) => (await who.call(counterApi.takings, {})).list.drawer;

test("the drawer must hold the float and the cash that the account took today; transfers do not lie in it [DESK-02, PERM-01]", async () => {
  const [before, others] = [await drawerOf(clerk), await drawerOf(finance)];
  expect(before).toMatchObject({ float_fen: 0, float_date: null, may_set: true });
  await clerk.call(counterApi.float, { amount_fen: 50_000 });
  await clerk.call(counterApi.float, { amount_fen: 60_050 });
  const [cash, moved] = [desk.nextBill(), desk.nextBill()];
  await desk.pay(cash.bill_no, cash.due_fen);
  const transfer = { bill_no: moved.bill_no, amount_fen: moved.due_fen, receipt_no: desk.nextReceipt() };
  await clerk.call(billActionApi.offlinePay, { ...transfer, method: "transfer" });
  expect(await drawerOf(clerk)).toMatchObject({
    ...{ float_fen: 60_050, back_fen: 0 },
    expected_fen: before.expected_fen + 60_050 + cash.due_fen,
  });
  expect(await drawerOf(finance)).toEqual(others);
});

test("cash that was handed back is missing from the drawer of whoever registered it, and a transfer given back is not [DESK-02]", async () => {
  const [before, clerks] = [await drawerOf(finance), await drawerOf(clerk)];
  const [cash, moved] = [desk.nextBill(), desk.nextBill()];
  await desk.refundAll(await desk.pay(cash.bill_no, cash.due_fen), 100);
  const transfer = { bill_no: moved.bill_no, amount_fen: moved.due_fen, receipt_no: desk.nextReceipt() };
  await desk.refundAll((await clerk.call(billActionApi.offlinePay, { ...transfer, method: "transfer" })).order_no, 100);
  expect(await drawerOf(finance)).toMatchObject({ back_fen: 100, expected_fen: before.expected_fen - 100 });
  expect(await drawerOf(clerk)).toMatchObject({ back_fen: 0, expected_fen: clerks.expected_fen + cash.due_fen });
});

test("a float lies between nothing and 99,999.99, and is that of one school [DESK-02, PERM-04]", async () => {
  for (const amount_fen of [-1, 10_000_000, 1.5])
    await expect(clerk.call(counterApi.float, { amount_fen }), String(amount_fen)).rejects.toEqual(
      refusedField("amount_fen"),
    );
  await clerk.call(counterApi.float, { amount_fen: 9_999_999 });
  expect(await drawerOf(clerk)).toMatchObject({ float_fen: 9_999_999 });
  expect(await drawerOf(admin)).toMatchObject({ float_fen: 0, may_set: false });
  await expect(admin.call(counterApi.float, { amount_fen: 1 })).rejects.toEqual(
    refusedField("school_id", "请选择学校"),
  );
  const foreign = await backend.context.db
    .selectFrom("cash_floats")
    .select("school_id")
    .where("school_id", "<>", 1)
    .execute();
  expect(foreign).toEqual([]);
  await expect(desk.teacher.call(counterApi.float, { amount_fen: 1 })).rejects.toEqual(refusal(code.forbidden, ""));
});

test("a float stays for the days that follow until another is set; the cash of the day before has gone [DESK-02]", async () => {
  await clerk.call(counterApi.float, { amount_fen: 30_000 });
  const today = (await drawerOf(clerk)).float_date;
  backend.clock.advance(3 * 24 * 60 * 60 * 1000);
  const later = backend.client(await backend.signIn("clerk"));
  expect(await drawerOf(later)).toEqual({
    ...{ float_fen: 30_000, float_date: today, back_fen: 0, expected_fen: 30_000, may_set: true },
  });
  await later.call(counterApi.float, { amount_fen: 20_000 });
  expect(await drawerOf(later)).toMatchObject({ float_fen: 20_000, expected_fen: 20_000 });
  expect((await drawerOf(later)).float_date).not.toBe(today);
});
