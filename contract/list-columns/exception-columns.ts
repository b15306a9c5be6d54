import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** The list of exceptions. */
export const exceptionColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("paid_at", "到账时间"),
  schoolColumn,
  shown("kind", "类型"),
  shown("state", "状态"),
  shown("amount_fen", "金额（元）"),
  shown("way_code", "渠道"),
  shown("order_no", "订单号"),
  shown("student_name", "学生"),
  shown("channel_trade_no", "渠道流水号"),
  offered("out_trade_no", "商户单号"),
  offered("source", "来源"),
  shown("proposal", "处理方式"),
  offered("reason", "处理说明"),
  shown("proposed_by", "提交人"),
  offered("proposed_at", "提交时间"),
  shown("decided_by", "复核人"),
  offered("decided_at", "复核时间"),
  shown("remark", "备注"),
  offered("money_order_no", "入账订单"),
  offered("refund_no", "退款单号"),
  offered("created_at", "登记时间"),
];
