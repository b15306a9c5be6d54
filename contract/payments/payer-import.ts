import * as z from "zod";
import { importApi, ImportUpload } from "../platform/imports";

/** Columns of the sheet, as its header names them; all are required (domain 4.1). */
export const payerColumns = ["学号", "学生姓名", "年级", "班级", "付款人姓名", "关系", "手机号"] as const;
export const PayerColumn = z.enum(payerColumns);
export type PayerColumn = z.infer<typeof PayerColumn>;

/** Calls of the Excel import of payers. */
export const payerImportApi = importApi({
  path: "/campus_pay/payer/import",
  permission: "Api:campus_pay/payer/import-import",
  what: "付款人",
  upload: ImportUpload,
});
