import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the moves behind a fee item's figures. */
export const reportMoveColumns: readonly ColumnDefinition[] = [
  shown("at", "时间"),
  shown("kind", "类型"),
  shown("item_name", "收费项目"),
  shown("part_fen", "分摊金额（元）"),
  shown("whole_fen", "订单或退款金额（元）"),
  shown("order_no", "订单号"),
  schoolColumn,
  offered("refund_no", "退款单号"),
  shown("bill_no", "账单号"),
  shown("student_no", "学号"),
  shown("student_name", "学生"),
  shown("store_name", "门店"),
  shown("way_code", "支付方式"),
];

/** Of the history of 催缴. */
export const dunningColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("created_at", "催缴时间"),
  schoolColumn,
  shown("created_by", "催缴人"),
  shown("content", "内容"),
  offered("remark", "附言"),
  shown("student_count", "学生"),
  shown("bill_count", "账单"),
  shown("owed_fen", "当时欠费（元）"),
  shown("paid_fen", "此后收款（元）"),
  shown("still_count", "仍欠账单"),
  shown("still_fen", "仍欠（元）"),
  shown("told_count", "通知人数"),
];
