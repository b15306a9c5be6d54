import { expect, onTestFinished, test } from "vitest";
import { billActionApi } from "#contract/payments/bill-actions";
import { code } from "#contract/kernel/errors";
import { orderApi } from "#contract/payments/orders";
import { laterPaymentColumns, paymentColumns, paymentImportApi } from "#contract/payments/payment-import";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { type PaymentLine, paymentSheet } from "../../../tests/support/payments/payment-sheet";

const backend = await startTestBackend();
const desk = await createBillFixtures(backend);
const { clerk, finance } = desk;

async function upload(lines: readonly PaymentLine[]) {
  return finance.call(paymentImportApi.upload, { file: await paymentSheet(lines) });
}

/** A row that pays all of a fresh bill by a transfer. */
function transferLine(more: PaymentLine = {}) {
  const { bill_no, due_fen } = desk.nextBill();
  return {
    ...{ 账单号: bill_no, "金额(元)": (due_fen / 100).toFixed(2), 收据号: desk.nextReceipt() },
    ...{ 收款时间: "2026-11-19 15:04", 收款方式: "银行转账" },
    ...more,
  };
}

/** Takes a fresh bill's money at the counter. */
async function takeAtCounter(transfer_no: string): Promise<string> {
  const { bill_no, due_fen } = desk.nextBill();
  const receipt_no = desk.nextReceipt();
  const taking = { bill_no, amount_fen: due_fen, receipt_no, method: "transfer" as const, transfer_no };
  await clerk.call(billActionApi.offlinePay, taking);
  return receipt_no;
}

async function paymentsOf({ 账单号 }: { 账单号: string }) {
  return (await desk.bill(账单号)).payments;
}

test("the number of a transfer and its sender are imported; rows of one sheet share a number without a question [DESK-02, PAY-02]", async () => {
  const [one, other] = [
    transferLine({ 到账流水号: " im０1ab ", 付款人: "欧阳修远" }),
    transferLine({ 到账流水号: "IM01AB", 付款人: "欧阳修远" }),
  ];
  const { import_id, add, warned, errors } = await upload([one, other]);
  expect({ add, warned, errors }).toEqual({ add: 2, warned: 0, errors: [] });
  const { list } = await finance.call(paymentImportApi.preview, { import_id });
  expect(list[0]).toMatchObject({ values: { 到账流水号: "IM01AB", 付款人: "欧*修远" }, warnings: [] });
  await finance.call(paymentImportApi.confirm, { import_id });
  for (const line of [one, other]) {
    const [payment] = await paymentsOf(line);
    expect(payment).toMatchObject({ channel_trade_no: "IM01AB", payer_name: "欧*修远", receipt_no: line.收据号 });
    const { list: order } = await finance.call(orderApi.detail, { order_no: payment?.order_no ?? "" });
    expect(order).toMatchObject({ channel_trade_no: "IM01AB", payer_name: "欧*修远" });
  }
  expect(await upload([one, other])).toMatchObject({ add: 0, same: 2, warned: 0 });
});

test("a number that was booked before is asked about in the preview, first among its rows, and booked when it is meant [DESK-02, PAY-02]", async () => {
  const receipt = await takeAtCounter("IMTWICE1");
  const [fresh, again] = [transferLine({ 到账流水号: "IMFRESH1" }), transferLine({ 到账流水号: "imtwice1" })];
  const { import_id, add, refused, warned } = await upload([fresh, again]);
  expect({ add, refused, warned }).toEqual({ add: 2, refused: 0, warned: 1 });
  const { list } = await finance.call(paymentImportApi.preview, { import_id });
  expect(list.map(({ row, warnings }) => [row, warnings])).toEqual([
    [3, [{ column: "到账流水号", reason: expect.stringContaining(`收据号 ${receipt}，请核对`) as unknown }]],
    [2, []],
  ]);
  await expect(finance.call(paymentImportApi.confirm, { import_id })).rejects.toEqual(
    refusal(code.refused, "有 1 行需要核对，请核对后勾选仍要导入，或修改文件后重新上传"),
  );
  expect(await paymentsOf(fresh)).toEqual([]);
  await finance.call(paymentImportApi.confirm, { import_id, accept_warned: 1 });
  expect(await paymentsOf(again)).toMatchObject([{ channel_trade_no: "IMTWICE1" }]);
  expect(await paymentsOf(fresh)).toMatchObject([{ channel_trade_no: "IMFRESH1" }]);
});

test("a transfer that is booked after the check is not booked again unseen [DESK-02, PAY-02]", async () => {
  const line = transferLine({ 到账流水号: "IMLATE1" });
  const { import_id } = await upload([line]);
  await takeAtCounter("IMLATE1");
  await expect(finance.call(paymentImportApi.confirm, { import_id, accept_warned: 1 })).rejects.toEqual(
    refusal(code.refused, "检查之后资料已有变动（第 2 行）"),
  );
  expect(await paymentsOf(line)).toEqual([]);
});

test("a number of another school's asks nothing [DESK-02, PERM-04]", async () => {
  const { db } = backend.context;
  const { id } = await db
    .selectFrom("pay_orders")
    .select("id")
    .where("school_id", "=", 2)
    .where("success_at", ">", 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable("pay_orders").set({ channel_trade_no: "IMFOREIGN1" }).where("id", "=", id).execute();
  expect(await upload([transferLine({ 到账流水号: "IMFOREIGN1" })])).toMatchObject({ add: 1, warned: 0 });
});

test("wrong numbers and senders, and those of cash, are told by row and column [DESK-02, VAL-03]", async () => {
  const { errors, refused } = await upload([
    transferLine({ 到账流水号: "12-34" }),
    transferLine({ 到账流水号: "1".repeat(65) }),
    transferLine({ 付款人: "张".repeat(51) }),
    transferLine({ 到账流水号: "IMCASH1", 收款方式: "" }),
    transferLine({ 付款人: "张三", 收款方式: "现金" }),
    transferLine({ 到账流水号: "1".repeat(64), 付款人: "张".repeat(50) }),
  ]);
  expect(errors.map(({ row, column, reason }) => `${row} ${column} ${reason}`)).toEqual([
    "2 到账流水号 只能用字母和数字，最多 64 位",
    "3 到账流水号 只能用字母和数字，最多 64 位",
    "4 付款人 不能超过 50 个字",
    "5 到账流水号 现金没有这一项：收款方式请填写银行转账，或清空此格",
    "6 付款人 现金没有这一项：收款方式请填写银行转账，或清空此格",
  ]);
  expect(refused).toBe(5);
});

test("a sheet of the earlier template, without these columns, is imported as before [DESK-02, PAY-02]", async () => {
  const line = transferLine();
  const earlier = paymentColumns.filter((column) => !laterPaymentColumns.includes(column));
  const file = await paymentSheet([line], "旧模板.xlsx", earlier);
  const { import_id, add } = await finance.call(paymentImportApi.upload, { file });
  expect(add).toBe(1);
  await finance.call(paymentImportApi.confirm, { import_id });
  expect(await paymentsOf(line)).toMatchObject([{ channel_trade_no: "", method: "transfer" }]);
});

test("the keeper of one store imports no number of another store's payment unseen, and learns nothing more of it [DESK-02, PERM-01]", async () => {
  const { db } = backend.context;
  const [own, other] = (await finance.call(billActionApi.counters, { bill_no: desk.nextBill().bill_no })).list;
  const { bill_no, due_fen: amount_fen } = desk.nextBill();
  const taking = { bill_no, amount_fen, receipt_no: desk.nextReceipt(), method: "transfer" as const };
  const store_id = other?.store_id ?? 0;
  const { order_no } = await finance.call(billActionApi.offlinePay, { ...taking, store_id, transfer_no: "IMSTORE1" });
  const keep = (store: number | null) =>
    db.updateTable("users").set({ store_id: store }).where("username", "=", "finance").execute();
  await keep(own?.store_id ?? 0);
  onTestFinished(async () => void (await keep(null)));
  const { import_id, warned } = await upload([transferLine({ 到账流水号: "IMSTORE1" })]);
  expect(warned).toBe(1);
  const { list } = await finance.call(paymentImportApi.preview, { import_id });
  expect(list[0]?.warnings).toEqual([{ column: "到账流水号", reason: "已入账，不是您门店的收款，请核对" }]);
  const { errors } = await upload([transferLine({ 收据号: taking.receipt_no })]);
  expect(errors).toMatchObject([{ column: "收据号", reason: "已被使用" }]);
  expect(JSON.stringify(errors)).not.toContain(order_no);
});
