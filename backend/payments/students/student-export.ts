import { studentList } from "#contract/payments/lists/student-list";
import { StudentFilter } from "#contract/payments/students";
import { badInput } from "../../kernel/errors";
import { defineExport } from "../../platform/exports/define-export";
import { findFilterName } from "../filter-names/filter-names";
import { countStudents } from "./students.repository";

/** The filter of students as a task may keep it: no ID card. */
export const StudentTaskFilter = StudentFilter.omit({ id_card: true });

/** The student list as an export (module `student_list`): kept for days, and therefore masked for everybody. */
export const studentExport = defineExport({
  list: studentList,
  title: "学生列表",
  permission: "Api:campus_pay/student/export-export",
  filter: StudentTaskFilter,
  findName: findFilterName,
  refuse(filters) {
    // a whole ID card finds one student
    if (StudentFilter.parse(filters).id_card !== undefined)
      throw badInput("id_card", "按身份证号查到的学生请直接导出，不必在后台导出");
  },
  facts: () => [{ name: "个人信息", text: "手机号与身份证号已脱敏" }],
  count: (db, scope, filter) => countStudents(db, scope.schools, filter),
});
