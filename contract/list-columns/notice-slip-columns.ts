import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** The list of notice slips. */
export const noticeSlipColumns: readonly ColumnDefinition[] = [
  offered("grade_name", "年级"),
  shown("class_name", "班级"),
  shown("student_no", "学号"),
  shown("student_name", "姓名"),
  schoolColumn,
  shown("bill_count", "待缴账单"),
  shown("owed_fen", "待缴（元）"),
  shown("due_on", "最近截止"),
  shown("link_state", "链接状态"),
  shown("link_until", "链接有效期至"),
  offered("link_opened_at", "首次打开时间"),
];

/** The list of campaigns that write to families. */
export const familyCampaignColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("created_at", "开始时间"),
  shown("title", "范围"),
  schoolColumn,
  shown("state", "状态"),
  shown("family_count", "家庭"),
  shown("sent_count", "已发"),
  shown("opened_count", "已打开"),
  shown("student_count", "学生"),
  shown("paid_count", "已缴清"),
  shown("still_fen", "仍欠（元）"),
  shown("failed_count", "未发出"),
  offered("waiting_count", "待发"),
  offered("spared_count", "缴清免发"),
  shown("every_days", "重复"),
  offered("until", "重复至"),
  offered("next_at", "下次发送"),
  offered("round_count", "轮次"),
  shown("created_by", "发起人"),
];
