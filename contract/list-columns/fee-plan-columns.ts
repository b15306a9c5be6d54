import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the fee plans and their export. */
export const feePlanColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("title", "批次名称"),
  schoolColumn,
  shown("year", "学年"),
  shown("term", "学期"),
  shown("state", "状态"),
  shown("start_at", "开始时间"),
  shown("end_at", "截止时间"),
  shown("bill_count", "账单数"),
  shown("due_fen", "应缴（元）"),
  offered("reduce_fen", "减免（元）"),
  shown("paid_fen", "实缴（元）"),
  shown("owed_fen", "欠缴（元）"),
  shown("rate_bp", "收缴率"),
  offered("overdue_payable", "逾期可缴"),
  offered("allow_partial", "允许分次"),
  offered("min_part_fen", "每次至少（元）"),
  offered("published_at", "发布时间"),
  offered("remark", "备注"),
  offered("created_at", "创建时间"),
  offered("updated_at", "更新时间"),
];
