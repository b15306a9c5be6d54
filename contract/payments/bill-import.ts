import * as z from "zod";
import { importApi, ImportUpload } from "../platform/imports";

/** Columns of the sheet, as its header names them. Rows of one 学号 and 账单名称 make one bill. */
export const billColumns = ["学号", "账单名称", "收费项目", "金额(元)", "数量", "截止日期", "备注"] as const;
export const BillColumn = z.enum(billColumns);
export type BillColumn = z.infer<typeof BillColumn>;
export const requiredBillColumns: readonly BillColumn[] = ["学号", "账单名称", "收费项目", "金额(元)", "截止日期"];

/** Choices beside the file: 1 lets differing rows change bills on which nothing was paid. */
export const BillImportOptions = z.object({
  update_existing: z.coerce.number().int().min(0).max(1).default(0),
});
export type BillImportOptions = z.infer<typeof BillImportOptions>;

/** Calls of the Excel import of bills. */
export const billImportApi = importApi({
  path: "/campus_pay/bill/import",
  permission: "Api:campus_pay/bill/import-import",
  what: "账单",
  upload: ImportUpload.extend(BillImportOptions.shape),
});
