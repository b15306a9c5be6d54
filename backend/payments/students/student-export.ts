import { labelOf } from "#contract/kernel/enumeration";
import { studentList } from "#contract/payments/lists/student-list";
import { StudentFilter, studentPayStates, studentStates } from "#contract/payments/students";
import { chosenColumns } from "../../platform/exports/chosen-columns";
import type { ExportDefinition } from "../../platform/exports/export-request";
import { joinTexts, sortWords } from "../../platform/exports/join-texts";
import { cellTypes } from "../../platform/lists/export-list";
import { badInput } from "../../kernel/errors";
import { parseInput } from "../../kernel/parse-input";
import { findPlaceWords } from "../stores/place-labels";
import { countStudents } from "./students.repository";

/** What a task may keep of a filter: no ID card. */
export const StudentTaskFilter = StudentFilter.omit({ id_card: true });
type TaskFilter = ReturnType<typeof StudentTaskFilter.parse>;

/** The student list as an export (module `student_list`): kept for days, and therefore masked for everybody. */
export const studentExport: ExportDefinition = {
  title: "学生列表",
  permission: "Api:campus_pay/student/export-export",
  parse(filters) {
    // a whole ID card finds one student
    if (StudentFilter.parse(filters).id_card !== undefined)
      throw badInput("id_card", "按身份证号查到的学生请直接导出，不必在后台导出");
    return parseInput(StudentTaskFilter, filters, "filters");
  },
  period: () => "全部时间",
  async facts(ctx, filters) {
    const filter = StudentTaskFilter.parse(filters);
    const places = await findPlaceWords(ctx, { school_id: filter.school_id });
    return [
      { name: "筛选条件", text: sentence(filter, places) },
      { name: "排序", text: sortWords(filter.sort, { student_no: "学号", updated_at: "更新时间" }) },
      { name: "个人信息", text: "手机号与身份证号已脱敏" },
    ];
  },
  columns: (ctx, keys) => chosenColumns(ctx, studentList.page, keys, cellTypes(studentList)),
  count: (db, scope, filters) => countStudents(db, scope.schools, StudentTaskFilter.parse(filters)),
};

function sentence(filter: TaskFilter, places: readonly string[]): string {
  const { name, student_no, phone, grade_id, class_id, state, boarding, pay_state } = filter;
  const parts = [
    ...places,
    name && `姓名 ${name}`,
    student_no && `学号 ${student_no}`,
    phone && `手机号后 4 位 ${phone.slice(-4)}`,
    grade_id !== undefined && `年级编号 ${grade_id}`,
    class_id !== undefined && `班级编号 ${class_id}`,
    state !== undefined && `状态 ${labelOf(studentStates, state)}`,
    boarding !== undefined && (boarding === 1 ? "住校" : "不住校"),
    pay_state !== undefined && `支付状态 ${labelOf(studentPayStates, pay_state)}`,
  ];
  return joinTexts(parts, "全部学生");
}
