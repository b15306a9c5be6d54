import * as z from "zod";
import { type PayerColumn, PayerColumn as Column, payerColumns } from "#contract/payments/payer-import";
import { mobilePattern } from "#contract/kernel/names";
import { payerRelations } from "#contract/payments/payers";
import type { ImportDefinition } from "../../platform/imports/checked-import";
import { maskPhone } from "../../kernel/masking";
import { problemWith, normalizePayer } from "./import-entry";
import { refuseConflictingRows } from "./import-file-checks";
import { readRecords } from "./import-records";
import { createRowChecker, type Records } from "./import-verdict";
import { writeEntries } from "./import-write";

/** Payers by (school, 学号, 手机号); students are matched, never made (domain 4.1). */
export const payerImport: ImportDefinition<PayerColumn, Records, object> = {
  module: "payer",
  what: "付款人",
  columns: payerColumns,
  values: z.record(Column, z.string()),
  options: z.object({}),
  template: {
    sheet: "付款人",
    required: payerColumns,
    widths: { 学号: 16, 学生姓名: 14, 年级: 12, 班级: 14, 付款人姓名: 14, 关系: 10, 手机号: 16 },
    choices: { 关系: payerRelations.map(({ label }) => label) },
    rules: [
      "1. 带 * 的列都要填写；请不要改动表头，列的先后不限。",
      "2. 学生按学号匹配，学号、姓名、年级、班级须与系统中一致；这里不会新增学生。",
      `3. 关系只能填 ${payerRelations.map(({ label }) => label).join("、")}。`,
      "4. 手机号为 11 位中国大陆手机号；同一手机号视为同一付款人。",
      "5. 同一学号和手机号已存在时更新姓名和关系，其余新增；每名学生最多 10 位付款人。",
      "6. 一次最多 20,000 行，文件不超过 10 MB，格式为 .xlsx。",
    ],
  },
  normalize: normalizePayer,
  problemWith,
  refuseConflictingRows,
  readRecords: ({ db, schoolId }, entries) => readRecords(db, schoolId, entries),
  createRowChecker,
  write: ({ ctx, db, schoolId, now }, entries, records) =>
    writeEntries(db, entries, records, { schoolId, userId: ctx.actor.userId, now }),
  shown: (values) => ({
    ...values,
    // what is no phone number has to be seen to be mended
    手机号: mobilePattern.test(values.手机号) ? maskPhone(values.手机号) : values.手机号,
  }),
};
