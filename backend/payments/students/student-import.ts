import { studentState } from "#contract/payments/states";
import type { Insertable } from "kysely";
import * as z from "zod";
import { idCardPattern } from "#contract/kernel/id-card";
import { mobilePattern } from "#contract/kernel/names";
import {
  requiredStudentColumns,
  StudentColumn,
  studentColumns,
  studentGenders,
  StudentImportOptions,
} from "#contract/payments/students";
import type { Database } from "../../kernel/database/tables";
import { recordSteps } from "../../platform/history/history.service";
import type { ImportDefinition, ImportWork, CheckedEntry } from "../../platform/imports/checked-import";
import { maskIdCard, maskPhone } from "../../kernel/masking";
import { openDataKey } from "../../kernel/data-key";
import { storeIdCard, type StoredIdCard } from "../../platform/privacy/id-card";
import { slices } from "../../kernel/slices";
import { genderValue, problemWith, normalizeStudent, yesNo } from "./student-entry";
import { type KnownStudent, upsertStudents } from "./student-records.repository";
import { addMissingClasses, findClass } from "./missing-classes";
import { createRowChecker, type Records, readRecords, refuseConflictingRows } from "./student-verdict";

/** Students by (school, 学号); grades and classes that are missing are added where that was chosen. */
export const studentImport: ImportDefinition<StudentColumn, Records, StudentImportOptions> = {
  module: "student",
  what: "学生",
  columns: studentColumns,
  values: z.record(StudentColumn, z.string()),
  options: StudentImportOptions,
  template: {
    sheet: "学生",
    required: requiredStudentColumns,
    widths: { 学号: 16, 姓名: 14, 性别: 8, 年级: 12, 班级: 14, 身份证号: 22, 手机号: 16, 住校: 8 },
    choices: { 性别: studentGenders.map(({ label }) => label), 住校: yesNo },
    rules: [
      "1. 带 * 的列都要填写；其余列可以留空，但请保留表头。列的先后不限。",
      "2. 学生按学号识别：学号已存在时更新资料（可在上传时选择不更新），其余新增。",
      "3. 更新时留空的单元格保持原值。",
      "4. 年级和班级须已在系统中建立；上传时选择了“建立缺少的年级和班级”的除外，那时请核对预览中的新班级。",
      "5. 身份证号为 15 位或 18 位，同一学校内不能重复；导入后加密保存，只显示首尾各 4 位。",
      "6. 住校填“是”或“否”；性别填“男”“女”或“未知”。",
      "7. 一次最多 20,000 行，文件不超过 10 MB，格式为 .xlsx。",
    ],
  },
  normalize: normalizeStudent,
  problemWith,
  refuseConflictingRows,
  readRecords,
  createRowChecker,
  write: writeStudents,
  shown: (values) => ({
    ...values,
    // what is wrong has to be seen to be mended
    身份证号: idCardPattern.test(values.身份证号) && values.身份证号 ? maskIdCard(values.身份证号) : values.身份证号,
    手机号: mobilePattern.test(values.手机号) ? maskPhone(values.手机号) : values.手机号,
  }),
};

async function writeStudents(
  work: ImportWork,
  entries: readonly CheckedEntry<StudentColumn>[],
  records: Records,
): Promise<void> {
  const { ctx, db, schoolId, now } = work;
  const key = openDataKey(ctx.env.dataKey);
  const by = ctx.actor.userId;
  const classes = await addMissingClasses(work, entries, records.classes);
  for await (const slice of slices(entries)) {
    const rows = slice.map((entry): Insertable<Database["students"]> => {
      const { 学号: student_no, 姓名: name, 性别: gender, 身份证号: card, 手机号: phone, 住校: boards } = entry.values;
      const known = records.students.get(student_no);
      const place = findClass(entry, classes);
      if (!place) throw new Error("an import row points at no class");
      return {
        ...{ student_no, name, school_id: schoolId, grade_id: place.grade_id, class_id: place.class_id },
        gender: genderValue(gender) ?? known?.gender ?? 0,
        ...(card === "" && known ? cardOf(known) : storeIdCard(key, card)),
        phone: phone || (known?.phone ?? null),
        boarding: boards === "" ? (known?.boarding ?? 0) : Number(boards === "是"),
        ...{ state: studentState.enrolled, day_limit_fen: 0, pay_state: 1, pay_locked: 0 },
        ...{ created_at: now, created_by: by, updated_at: now, updated_by: by },
      };
    });
    const ids = new Map((await upsertStudents(db, rows)).map(({ id, student_no }) => [student_no, id]));
    const steps = slice.map(({ values, changes }) => {
      const known = records.students.get(values.学号);
      const state = known?.state ?? studentState.enrolled;
      return {
        ...{ subject: "student" as const, subject_id: ids.get(values.学号) ?? 0, school_id: schoolId, at: now, by },
        ...{ action: "import", before: known ? state : null, after: state },
        detail: changes.map(({ column }) => column).join("、"),
      };
    });
    await recordSteps(db, steps);
  }
}

function cardOf({ id_card_enc, id_card_mask, id_card_index }: KnownStudent): StoredIdCard {
  return { id_card_enc, id_card_mask, id_card_index };
}
