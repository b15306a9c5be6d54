import { type Student, studentGenders, studentPayStates, type StudentQuery, studentStates } from "../students";
import { defineList, schoolNameColumn } from "../../platform/list-definition/list-definition";
import { studentPage } from "../../platform/list-definition/record-pages";
import { payStateTones, studentTones, yesTones } from "../../platform/list-definition/tones";

export const studentList = defineList<Student, StudentQuery>()({
  page: "student",
  path: "/campus_pay/student/list",
  title: "学生",
  purpose: "在读与离校学生的档案，点姓名看全部账目",
  noun: "学生",
  empty: "还没有学生。上传一张名册，年级和班级可以一并建立。",
  fills: [
    { label: "导入学生", href: "/campus_pay/student/import", permission: "Api:campus_pay/student/import-import" },
  ],
  rowKey: ["id"],
  rowName: "name",
  columns: {
    student_no: { label: "学号", kind: "number", width: 120 },
    name: { label: "姓名", kind: "text", width: 96, opens: { ...studentPage, field: "id" } },
    school_name: schoolNameColumn,
    gender: { label: "性别", kind: "choice", choices: studentGenders, width: 64 },
    grade_name: { label: "年级", kind: "text", width: 88 },
    class_name: { label: "班级", kind: "text", width: 96 },
    phone: { label: "手机号", kind: "text", width: 120, decides: true },
    state: { label: "状态", kind: "choice", choices: studentStates, tones: studentTones, width: 72, decides: true },
    pay_state: {
      label: "支付状态",
      kind: "choice",
      choices: studentPayStates,
      tones: payStateTones,
      width: 96,
      decides: true,
    },
    payer_count: { label: "付款人数", kind: "count", width: 88, decides: true },
    id_card: { label: "身份证号", kind: "text", width: 176 },
    boarding: { label: "住校", kind: "choice", choices: { dictionary: "sys_yes_no" }, tones: yesTones, width: 64 },
    pay_locked: {
      ...{ label: "锁定支付状态", kind: "choice", width: 112, shown: false },
      ...{ choices: { dictionary: "sys_yes_no" }, tones: { 1: "warning", 0: "neutral" } },
    },
    day_limit_fen: { label: "日消费限额（元）", kind: "money", shown: false },
    created_at: { label: "创建时间", kind: "time", shown: false },
    updated_at: { label: "更新时间", kind: "time", shown: false },
  },
  unlisted: ["id", "grade_id", "class_id", "school_id"],
  filters: {
    name: { label: "姓名", kind: "text" },
    student_no: { label: "学号", kind: "text", hint: "完整学号或末几位" },
    grade_id: { label: "年级", kind: "select", choices: { page: "grade" }, several: true },
    class_id: { label: "班级", kind: "select", choices: { page: "class" }, several: true },
    state: { label: "状态", kind: "select", choices: studentStates, several: true },
    phone: { label: "手机号", kind: "text", hint: "完整号码或末 4 位起", digits: true },
    id_card: { label: "身份证号", kind: "text", hint: "完整的身份证号码" },
    boarding: { label: "住校", kind: "select", choices: { dictionary: "sys_yes_no" } },
    pay_state: { label: "支付状态", kind: "select", choices: studentPayStates, several: true },
    school_id: { label: "学校", kind: "select", choices: { page: "school" }, ifSeveral: true },
  },
  alwaysVisible: 4,
  sortable: ["student_no", "updated_at"],
  exportModule: "student_list",
});
