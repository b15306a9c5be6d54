import * as z from "zod";
import { offlineMethods } from "#contract/payments/bill-actions";
import { code } from "#contract/kernel/errors";
import {
  laterPaymentColumns,
  type PaymentColumn,
  PaymentColumn as Column,
  paymentColumns,
  requiredPaymentColumns,
} from "#contract/payments/payment-import";
import { maskName } from "../../kernel/masking";
import { whenTaken } from "../../kernel/database/unique-violation";
import { AppError } from "../../kernel/errors";
import type { ImportDefinition, ImportWork, CheckedEntry } from "../../platform/imports/checked-import";
import { slices } from "../../kernel/slices";
import { readTime } from "../../kernel/time/shanghai";
import { takeMoney } from "../offline-payments/offline-payments.service";
import { fenOf, problemWith, refuseConflictingRows, normalizePayment } from "./payment-entry";
import { billOf, createRowChecker, readRecords, type Records } from "./payment-verdict";

/** Money taken at a counter, a row a receipt: the same receipt is never booked twice. */
export const paymentImport: ImportDefinition<PaymentColumn, Records, object> = {
  module: "payment",
  what: "线下缴费",
  columns: paymentColumns,
  optional: laterPaymentColumns,
  // sheets that were checked before these columns were there are confirmed after
  values: z
    .record(z.string(), z.string())
    .transform((values) => ({ 到账流水号: "", 付款人: "", ...values }))
    .pipe(z.record(Column, z.string())),
  options: z.object({}),
  template: {
    sheet: "线下缴费",
    required: requiredPaymentColumns,
    widths: {
      ...{ 账单号: 26, 学号: 16, 账单名称: 28, "金额(元)": 12 },
      ...{ 收据号: 18, 收款时间: 20, 收款方式: 12, 到账流水号: 26, 付款人: 14, 备注: 24 },
    },
    choices: { 收款方式: offlineMethods.map(({ label }) => label) },
    rules: [
      "1. 带 * 的列都要填写；其余列可以留空，但请保留表头。列的先后不限。",
      "2. 账单用账单号来找；不知道账单号时，填写学号和账单名称。",
      "3. 金额不超过欠缴，最多两位小数；分次缴纳须符合缴费批次的规定。",
      "4. 收据号在本校只能用一次；同一收据号、同一账单、同一金额再次导入时不会重复入账。",
      "5. 收款时间写作 2026-11-20 15:04，不能晚于现在或早于一年前，也不能在已日结日期的日结之前。",
      "6. 收款方式填写现金或银行转账，不填为现金。",
      "7. 银行转账可以填写到账流水号（字母和数字）和付款人；流水号曾经入账的行，上传后会提示核对。一笔转账缴几份账单时，各行写同一流水号。",
      "8. 一次最多 20,000 行，文件不超过 10 MB，格式为 .xlsx。",
    ],
  },
  normalize: normalizePayment,
  problemWith,
  refuseConflictingRows,
  readRecords,
  createRowChecker,
  write: (work, entries, records) => whenTaken(writePayments(work, entries, records), receiptTaken),
  shown: (values) => ({ ...values, 付款人: maskName(values.付款人) }),
};

// each row is some ten statements: others are served in between
const rowsAtOnce = 20;

async function writePayments(
  { ctx, db }: ImportWork,
  entries: readonly CheckedEntry<PaymentColumn>[],
  records: Records,
): Promise<void> {
  // by the ids of their bills, as all who hold several; rows of one bill stay in their order
  const idOf = ({ values }: CheckedEntry<PaymentColumn>) => billOf(values, records)?.id ?? 0;
  const ordered = entries.toSorted((one, other) => idOf(one) - idOf(other));
  for await (const slice of slices(ordered, rowsAtOnce)) {
    for (const { values } of slice) {
      const bill = billOf(values, records);
      if (!bill) throw new Error("an import row points at no bill");
      const method = offlineMethods.find(({ label }) => label === values.收款方式)?.value ?? "cash";
      await takeMoney(db, ctx, bill.id, {
        method,
        amountFen: fenOf(values["金额(元)"]),
        receipt_no: values.收据号,
        store_id: ctx.actor.storeId ?? undefined,
        received_at: readTime(values.收款时间),
        remark: values.备注,
        ...(method === "transfer" && { transfer_no: values.到账流水号, payer_name: values.付款人 }),
      });
    }
  }
}

function receiptTaken(): AppError {
  return new AppError(code.refused, "有收据号刚刚已被使用，没有写入，请重新上传核对");
}
