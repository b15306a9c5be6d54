import { expect, test } from "vitest";
import { dayCloseApi } from "#contract/payments/day-closes";
import { code } from "#contract/kernel/errors";
import { paymentImportApi } from "#contract/payments/payment-import";
import { doneOrBlocked } from "../../../tests/support/api/blocked";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { type PaymentLine, paymentSheet } from "../../../tests/support/payments/payment-sheet";
import { refusal } from "../../../tests/support/api/refusal";
import { createSettlementFixtures } from "../../../tests/support/payments/settlement-fixtures";
import { holdBill } from "../bills/bill-booking.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const desk = await createBillFixtures(backend);
const { finance } = desk;

async function upload(lines: readonly PaymentLine[]) {
  return finance.call(paymentImportApi.upload, { file: await paymentSheet(lines) });
}

async function studentNo(id: number): Promise<string> {
  const { db } = backend.context;
  return (await db.selectFrom("students").select("student_no").where("id", "=", id).executeTakeFirstOrThrow())
    .student_no;
}

const at = "2026-11-19 15:04";
const yuan = (fen: number) => (fen / 100).toFixed(2);

test("receipts are booked on their bills, found by number or by student and title, once however often they come [PAY-02]", async () => {
  const [one, other] = [desk.nextBill(), desk.nextBill()];
  const [first, second, third] = [desk.nextReceipt(), desk.nextReceipt(), desk.nextReceipt()];
  const named = { 学号: await studentNo(other.student_id), 账单名称: other.title };
  const lines: PaymentLine[] = [
    { 账单号: one.bill_no, "金额(元)": "600", 收据号: first, 收款时间: at, 备注: "预收" },
    { 账单号: one.bill_no, "金额(元)": yuan(one.due_fen - 60_000), 收据号: second, 收款时间: at },
    { ...named, "金额(元)": "¥700.50", 收据号: third, 收款时间: "2026/11/19 8:30", 收款方式: "银行转账" },
  ];
  const { import_id, add, refused, errors } = await upload(lines);
  expect({ add, refused, errors }).toEqual({ add: 3, refused: 0, errors: [] });
  await finance.call(paymentImportApi.confirm, { import_id });
  const paid = await desk.bill(one.bill_no);
  expect(paid).toMatchObject({ state: "BILLING_SUCCESS", owed_fen: 0 });
  expect(paid.payments.map(({ receipt_no, success_at }) => [receipt_no, success_at])).toEqual([
    [first, `${at}:00`],
    [second, `${at}:00`],
  ]);
  expect((await desk.bill(other.bill_no)).payments).toMatchObject([
    { receipt_no: third, amount_fen: 70_050, method: "transfer", success_at: "2026-11-19 08:30:00" },
  ]);
  expect(await upload(lines)).toMatchObject({ add: 0, same: 3, refused: 0 });
});

test("what cannot be booked is told by row and column, rows before it counted [PAY-02, VAL-03]", async () => {
  const [bill, other, closed] = [desk.nextBill(), desk.nextBill(), desk.nextBill()];
  await desk.close(closed.bill_no);
  const used = desk.nextReceipt();
  await desk.pay(other.bill_no, other.due_fen, used);
  const whole = yuan(bill.due_fen);
  const line = (more: PaymentLine): PaymentLine => ({
    ...{ 账单号: bill.bill_no, "金额(元)": whole, 收据号: desk.nextReceipt(), 收款时间: at },
    ...more,
  });
  const twice = desk.nextReceipt();
  const { errors, refused } = await upload([
    line({ 账单号: "" }),
    line({ 账单号: "B404" }),
    line({ "金额(元)": "1.234" }),
    line({ 收据号: used }),
    line({ 收款时间: "2199-01-01" }),
    line({ 收款时间: "2026-13-01 10:00" }),
    line({ 账单号: closed.bill_no }),
    line({ "金额(元)": "1" }),
    line({ 收据号: twice }),
    line({ 收据号: twice }),
    line({ "金额(元)": "0.01" }),
    line({ 收款方式: "支票" }),
    line({ 收款时间: "1999-01-01 10:00" }),
  ]);
  expect(
    errors.map(({ row, column, reason }) => `${row} ${column} ${reason.replace(/P\d+|[\d,.]+ 元/g, "…")}`),
  ).toEqual([
    "2 账单号 请填写账单号，或学号和账单名称",
    "3 账单号 本校没有这份账单",
    "4 金额(元) 请填写金额，至少 0.01，最多两位小数",
    "5 收据号 已用于订单 …",
    "6 收款时间 不能晚于现在",
    "7 收款时间 请填写真实时间，例如 2026-11-20 15:04",
    "8 账单号 账单当前为已关闭，不能收款",
    "9 金额(元) 每次至少 …",
    "11 收据号 与第 10 行重复",
    "12 金额(元) 账单已缴清，没有欠缴",
    "13 收款方式 只能填写现金、银行转账",
    expect.stringMatching(/^14 收款时间 不能早于一年前（\d{4}-\d\d-\d\d）$/),
  ]);
  expect(refused).toBe(12);
});

test("a time or an amount that can be read in two ways is refused, not guessed [PAY-02, VAL-07]", async () => {
  const { bill_no } = desk.nextBill();
  const line = (more: PaymentLine): PaymentLine => ({
    ...{ 账单号: bill_no, "金额(元)": "20", 收据号: desk.nextReceipt(), 收款时间: at },
    ...more,
  });
  const { errors } = await upload([
    line({ 收款时间: "2026-11-19 下午3:04" }),
    line({ 收款时间: "2026/11/19 3:04 PM" }),
    line({ 收款时间: "2026-11-195" }),
    line({ "金额(元)": "20,00" }),
  ]);
  const time = "请填写真实时间，例如 2026-11-20 15:04";
  expect(errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, "收款时间", time],
    [3, "收款时间", time],
    [4, "收款时间", time],
    [5, "金额(元)", "请填写金额，至少 0.01，最多两位小数"],
  ]);
});

test("what was paid since the check is not paid again: nothing is written [PAY-02]", async () => {
  const [bill, other] = [desk.nextBill(), desk.nextBill()];
  const line = (no: string, fen: number): PaymentLine => ({
    ...{ 账单号: no, "金额(元)": yuan(fen), 收据号: desk.nextReceipt(), 收款时间: at },
  });
  const { import_id } = await upload([line(other.bill_no, other.due_fen), line(bill.bill_no, bill.due_fen)]);
  await desk.pay(bill.bill_no, bill.due_fen);
  await expect(finance.call(paymentImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "检查之后资料已有变动（第 3 行）"),
  );
  expect((await desk.bill(other.bill_no)).paid_fen).toBe(0);
});

test("rows of a closed day are refused, those of others are not; what is closed after the check is not written [PAY-02] [PLUS-09]", async () => {
  const settle = await createSettlementFixtures(backend, "2026-06-01");
  const [closed, open] = [settle.freshDay(), settle.freshDay()];
  const close = (biz_date: string) => finance.call(dayCloseApi.confirm, { biz_date, school_id: 1, remark: "已核对" });
  for (const date of [closed, open]) await settle.fillDay(date, 1);
  await close(closed);
  const line = (date: string): PaymentLine => {
    const { bill_no, due_fen } = desk.nextBill();
    return { 账单号: bill_no, "金额(元)": yuan(due_fen), 收据号: desk.nextReceipt(), 收款时间: `${date} 15:04` };
  };
  const { import_id, add, errors } = await upload([line(closed), line(open), line("2026-11-19")]);
  expect(errors).toMatchObject([{ row: 2, column: "收款时间", reason: expect.stringContaining(`${closed} 已日结`) }]);
  expect(add).toBe(2);
  await close(open);
  await expect(finance.call(paymentImportApi.confirm, { import_id, skip_refused: 1 })).rejects.toEqual(
    refusal(code.refused, "检查之后资料已有变动（第 3 行）"),
  );
});

test("bills of another school are not found, and the clerk has no right to import [PAY-02, PERM-04]", async () => {
  const { bill_no } = await backend.context.db
    .selectFrom("bills")
    .select("bill_no")
    .where("school_id", "=", 2)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { errors } = await upload([{ 账单号: bill_no, "金额(元)": "600", 收据号: desk.nextReceipt(), 收款时间: at }]);
  expect(errors).toMatchObject([{ row: 2, reason: "本校没有这份账单" }]);
  const file = await paymentSheet([]);
  await expect(desk.clerk.call(paymentImportApi.upload, { file })).rejects.toEqual(refusal(403, "没有权限"));
});

test("an import and a payment of the same bills do not wait for one another, whatever the order of the rows [PAY-02, CHAN-03]", async () => {
  const { db } = backend.context;
  const [first, second] = [desk.nextBill(), desk.nextBill()].toSorted((a, b) => a.id - b.id);
  if (!first || !second) throw new Error("two bills");
  const rows = [second, first].map(({ bill_no }) => ({
    ...{ 账单号: bill_no, "金额(元)": "600", 收据号: desk.nextReceipt(), 收款时间: at },
  }));
  const { import_id } = await upload(rows);
  const works = await db.transaction().execute(async (trx) => {
    // as a family's payment holds its bills, by their ids
    await holdBill(trx, first.id);
    const importing = finance.call(paymentImportApi.confirm, { import_id });
    await doneOrBlocked(db, importing, 1);
    await holdBill(trx, second.id);
    return [importing];
  });
  await Promise.all(works);
  for (const { bill_no } of [first, second]) expect((await desk.bill(bill_no)).payments).toHaveLength(1);
});
