import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the payers' list. */
export const payerColumns: readonly ColumnDefinition[] = [
  shown("payer_name", "付款人", "name"),
  shown("payer_phone", "手机号", "phone"),
  schoolColumn,
  shown("relation", "关系"),
  shown("student_name", "学生姓名"),
  shown("student_no", "学号"),
  shown("grade_name", "年级"),
  shown("class_name", "班级"),
  shown("is_default", "默认付款人"),
  offered("updated_at", "更新时间"),
];
