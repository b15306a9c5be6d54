import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the bill list. */
export const billColumns: readonly ColumnDefinition[] = [
  shown("bill_no", "账单号"),
  schoolColumn,
  offered("created_at", "生成时间"),
  shown("student_no", "学号"),
  shown("student_name", "学生"),
  offered("grade_name", "年级"),
  shown("class_name", "班级"),
  shown("state", "状态"),
  shown("due_fen", "应缴（元）"),
  shown("reduce_fen", "减免（元）"),
  shown("paid_fen", "实缴（元）"),
  offered("refunded_fen", "已退（元）"),
  shown("owed_fen", "欠缴（元）"),
  offered("refund_state", "退款状态"),
  shown("title", "账单名称"),
  shown("due_at", "截止时间"),
  offered("remark", "备注"),
];
