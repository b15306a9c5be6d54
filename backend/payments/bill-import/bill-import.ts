import * as z from "zod";
import {
  type BillColumn,
  BillColumn as Column,
  billColumns,
  BillImportOptions,
  requiredBillColumns,
} from "#contract/payments/bill-import";
import type { ImportDefinition } from "../../platform/imports/checked-import";
import { problemWith, normalizeBill } from "./bill-entry";
import { refuseConflictingRows } from "./bill-file-checks";
import { readRecords, type Records } from "./bill-records";
import { createRowChecker } from "./bill-verdict";
import { writeBills } from "./bill-write";

/** Bills by (student, 账单名称): rows of both make one bill with an item each. */
export const billImport: ImportDefinition<BillColumn, Records, BillImportOptions> = {
  module: "bill",
  what: "账单",
  columns: billColumns,
  values: z.record(Column, z.string()),
  options: BillImportOptions,
  template: {
    sheet: "账单",
    required: requiredBillColumns,
    widths: { 学号: 16, 账单名称: 28, 收费项目: 18, "金额(元)": 12, 数量: 8, 截止日期: 14, 备注: 24 },
    choices: {},
    rules: [
      "1. 带 * 的列都要填写；请不要改动表头，列的先后不限。",
      "2. 学生按学号匹配，必须已在系统中；收费项目须是本校已有的收费项目。",
      "3. 学号和账单名称相同的各行合成一份账单，每行一个收费项目；这些行的截止日期和备注须相同。",
      "4. 金额为单价，最多两位小数；数量不填为 1；应缴为金额乘以数量之和。",
      "5. 截止日期写作 2026-12-31，当天仍可缴费。",
      "6. 同一学生同名的账单已存在且内容相同时不重复生成；内容不同时，勾选“更新已存在的账单”才会修改，且只修改尚未缴费、没有减免的账单；表中没有的收费项目不会删除。",
      "7. 同名账单已逾期关闭的行不会导入，检查时逐行列出账单编号：要继续收取，请在账单列表中重新打开它；另收一笔费用请换一个账单名称。",
      "8. 一次最多 20,000 行，文件不超过 10 MB，格式为 .xlsx。",
    ],
  },
  normalize: normalizeBill,
  problemWith,
  refuseConflictingRows,
  readRecords,
  createRowChecker,
  write: (work, entries, records) => writeBills(work, entries, records),
  shown: (values) => values,
};
