import * as z from "zod";
import { importApi, ImportUpload } from "../platform/imports";

/** Columns of the sheet, as its header names them. A bill is found by 账单号, or by 学号 and 账单名称. */
export const paymentColumns = [
  "账单号",
  "学号",
  "账单名称",
  "金额(元)",
  "收据号",
  "收款时间",
  "收款方式",
  "到账流水号",
  "付款人",
  "备注",
] as const;
export const PaymentColumn = z.enum(paymentColumns);
export type PaymentColumn = z.infer<typeof PaymentColumn>;
export const requiredPaymentColumns: readonly PaymentColumn[] = ["金额(元)", "收据号", "收款时间"];
/** Sheets of before these columns may lack them. */
export const laterPaymentColumns: readonly PaymentColumn[] = ["到账流水号", "付款人"];

/** Calls of the Excel import of money that was taken at a counter. */
export const paymentImportApi = importApi({
  path: "/campus_pay/bill/payment_import",
  permission: "Api:campus_pay/bill/payment_import-import",
  what: "线下缴费",
  upload: ImportUpload,
});
