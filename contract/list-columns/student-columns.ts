import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the students' list and its export. */
export const studentColumns: readonly ColumnDefinition[] = [
  shown("student_no", "学号"),
  shown("name", "姓名"),
  schoolColumn,
  shown("gender", "性别"),
  shown("grade_name", "年级"),
  shown("class_name", "班级"),
  shown("id_card", "身份证号"),
  shown("phone", "手机号"),
  shown("boarding", "住校"),
  shown("state", "状态"),
  shown("pay_state", "支付状态"),
  offered("pay_locked", "锁定支付状态"),
  offered("day_limit_fen", "日消费限额（元）"),
  shown("payer_count", "付款人数"),
  offered("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];

/** Of grades and classes and their export. */
export const classColumns: readonly ColumnDefinition[] = [
  shown("name", "名称"),
  schoolColumn,
  shown("kind", "类型"),
  shown("grade_name", "年级"),
  shown("class_count", "班级数"),
  shown("student_count", "学生人数"),
  shown("sort", "排序"),
  offered("updated_at", "更新时间"),
];
