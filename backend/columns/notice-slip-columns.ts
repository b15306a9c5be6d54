import { type ColumnDefinition, offered, shown } from "./column-definition";

/** The list of notice slips. */
export const noticeSlipColumns: readonly ColumnDefinition[] = [
  offered("grade_name", "年级"),
  shown("class_name", "班级"),
  shown("student_no", "学号"),
  shown("student_name", "姓名"),
  shown("bill_count", "待缴账单"),
  shown("owed_fen", "待缴（元）"),
  shown("due_on", "最近截止"),
  shown("link_state", "链接状态"),
  shown("link_until", "链接有效期至"),
  shown("school_name", "学校"),
  offered("link_opened_at", "首次打开时间"),
];
