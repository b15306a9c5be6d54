import { expect, onTestFinished, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { billActionApi } from "#contract/payments/bill-actions";
import { counterApi } from "#contract/payments/counters";
import { orderApi } from "#contract/payments/orders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";

const backend = await startTestBackend();
const desk = await createBillFixtures(backend);
const { clerk, finance } = desk;

interface Transfer {
  transfer_no: string;
  payer_name?: string;
  transfer_again?: number;
  method?: "cash" | "transfer";
  store_id?: number;
  receipt_no?: string;
}

/** Takes all that a fresh bill owes. */
async function take({ method = "transfer", ...transfer }: Transfer, who = clerk) {
  const bill = desk.nextBill();
  const taking = { bill_no: bill.bill_no, amount_fen: bill.due_fen, receipt_no: desk.nextReceipt(), method };
  const { order_no } = await who.call(billActionApi.offlinePay, { ...taking, ...transfer });
  return { bill, order_no, receipt_no: transfer.receipt_no ?? taking.receipt_no };
}

test("the number of a transfer and its sender stand on order, bill, receipt and in the list, the sender masked; cash has neither [DESK-02, PLUS-08]", async () => {
  const { bill, order_no } = await take({ transfer_no: " ab12cd34 ", payer_name: "欧阳修远" });
  const order = (await clerk.call(orderApi.detail, { order_no })).list;
  expect(order).toMatchObject({ channel_trade_no: "AB12CD34", payer_name: "欧*修远" });
  const { list } = await clerk.call(orderApi.list, { order_no });
  expect(list[0]).toMatchObject({ channel_trade_no: "AB12CD34", payer_name: "欧*修远" });
  expect((await desk.bill(bill.bill_no)).payments[0]).toMatchObject({
    ...{ channel_trade_no: "AB12CD34", payer_name: "欧*修远", method: "transfer" },
  });
  const { list: receipt } = await clerk.call(billActionApi.receipt, { bill_no: bill.bill_no });
  expect(receipt.payments[0]).toMatchObject({ channel_trade_no: "AB12CD34" });

  const cash = await take({ method: "cash", transfer_no: "CASH1", payer_name: "欧阳修远" });
  expect((await clerk.call(orderApi.detail, { order_no: cash.order_no })).list).toMatchObject({
    ...{ channel_trade_no: "", payer_name: null },
  });
});

test("a number that was booked is refused with when, who and how much, until it is meant again; another school's does not count [DESK-02, PERM-04]", async () => {
  const { bill, receipt_no } = await take({ transfer_no: "TWICE1" });
  await expect(take({ transfer_no: "twice1" })).rejects.toEqual(refusedField("transfer_no", receipt_no));
  const { list: booked } = await clerk.call(counterApi.transfers, { id: bill.student_id, transfer_no: "TWICE1" });
  expect(booked).toMatchObject([{ receipt_no, amount_fen: bill.due_fen }]);
  const { order_no } = await take({ transfer_no: "TWICE1", transfer_again: 1 });
  expect((await clerk.call(counterApi.transfers, { id: bill.student_id, transfer_no: "TWICE1" })).list).toMatchObject([
    { receipt_no },
    { order_no },
  ]);

  const { db } = backend.context;
  const foreign = await db
    .selectFrom("pay_orders")
    .select(["id", "channel_trade_no", "student_id"])
    .where("school_id", "=", 2)
    .where("state", "=", 2)
    .where("student_id", "is not", null)
    .executeTakeFirstOrThrow();
  await db.updateTable("pay_orders").set({ channel_trade_no: "FOREIGN1" }).where("id", "=", foreign.id).execute();
  await take({ transfer_no: "FOREIGN1" });
  const asked = { id: foreign.student_id ?? 0, transfer_no: "FOREIGN1" };
  await expect(clerk.call(counterApi.transfers, asked)).rejects.toEqual(refusal(code.refused, "学生不存在"));
});

test("the keeper of one store is told that a transfer or receipt was booked in another, and nothing more of it [DESK-02, PERM-01]", async () => {
  const { db } = backend.context;
  const [own, other] = (await finance.call(billActionApi.counters, { bill_no: desk.nextBill().bill_no })).list;
  if (!own || !other) throw new Error("the school has no two counters");
  const elsewhere = await take({ transfer_no: "ELSEWHERE1", store_id: other.store_id }, finance);
  const here = await take({ transfer_no: "HERE1", store_id: own.store_id }, finance);
  const keep = (store_id: number | null) =>
    db.updateTable("users").set({ store_id }).where("username", "=", "clerk").execute();
  await keep(own.store_id);
  onTestFinished(async () => void (await keep(null)));

  const asked = { id: elsewhere.bill.student_id, transfer_no: "ELSEWHERE1" };
  expect((await clerk.call(counterApi.transfers, asked)).list).toEqual([
    { is_seen: false, order_no: "", receipt_no: "", student_name: null, amount_fen: 0, success_at: "" },
  ]);
  const about = async (asking: Promise<unknown>) =>
    asking.then(
      () => "",
      (error: unknown) => (error instanceof Error ? error.message : ""),
    );
  const refused = await about(take({ transfer_no: "ELSEWHERE1" }));
  expect(refused).toContain("ELSEWHERE1 已入账，不是您门店的收款");
  const ofReceipt = await about(take({ transfer_no: "", receipt_no: elsewhere.receipt_no }));
  expect(ofReceipt).toContain(`${elsewhere.receipt_no} 已被使用`);
  for (const hidden of [elsewhere.order_no, elsewhere.receipt_no]) expect(refused).not.toContain(hidden);
  expect(ofReceipt).not.toContain(elsewhere.order_no);
  expect(await about(take({ transfer_no: "HERE1" }))).toContain(here.receipt_no);
  expect(await about(take({ transfer_no: "", receipt_no: here.receipt_no }))).toContain(here.order_no);
  // meant again it is taken all the same
  await take({ transfer_no: "ELSEWHERE1", transfer_again: 1 });
});

test("one transfer pays several bills, and sent again by its key it books nothing more [DESK-02, PAY-02]", async () => {
  const bills = [desk.nextBill(), desk.nextBill(), desk.nextBill()];
  const sent = {
    ...{ bill_no: bills.map(({ bill_no }) => bill_no), receipt_from: "MANY-101", remark: "" },
    ...{ transfer_no: "MANY1", payer_name: "欧阳修远", idempotency_key: "many-transfer-0001" },
    method: "transfer" as const,
  };
  const first = await clerk.call(billActionApi.offlinePayAll, sent);
  expect(first.list.map(({ done }) => done)).toEqual([true, true, true]);
  expect(await clerk.call(billActionApi.offlinePayAll, sent)).toEqual(first);
  // the answer to the question changes nothing of what was booked
  expect(await clerk.call(billActionApi.offlinePayAll, { ...sent, transfer_again: 1 })).toEqual(first);
  const another = { ...sent, bill_no: [desk.nextBill().bill_no], receipt_from: "MANY-201", idempotency_key: undefined };
  expect((await clerk.call(billActionApi.offlinePayAll, another)).list).toMatchObject([
    { done: false, reason: expect.stringContaining("MANY-101") as unknown },
  ]);
});

test("of two who book one transfer at once one is refused [DESK-02, PAY-02]", async () => {
  const results = await Promise.allSettled(
    [clerk, finance, clerk, finance].map((who) => take({ transfer_no: "ATONCE1" }, who)),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toEqual(refusedField("transfer_no", "ATONCE1"));
});

test("a number has letters and digits, 64 at most, and a sender 50 characters [DESK-02]", async () => {
  for (const transfer_no of ["12-34", "1 2", "流水", "1".repeat(65)])
    await expect(take({ transfer_no }), transfer_no).rejects.toEqual(refusedField("transfer_no"));
  await expect(take({ transfer_no: "", payer_name: "张".repeat(51) })).rejects.toEqual(refusedField("payer_name"));
  await take({ transfer_no: "1".repeat(64), payer_name: "张".repeat(50) });
  await take({ transfer_no: "" });
  await take({ transfer_no: "" });
});
