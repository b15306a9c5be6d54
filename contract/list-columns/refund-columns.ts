import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the refund list. */
export const refundColumns: readonly ColumnDefinition[] = [
  shown("refund_no", "退款单号"),
  schoolColumn,
  shown("created_at", "申请时间"),
  shown("order_no", "订单号"),
  shown("store_name", "门店"),
  shown("student_name", "学生"),
  offered("student_no", "学号"),
  shown("way_code", "支付方式"),
  offered("order_fen", "订单金额（元）"),
  shown("amount_fen", "退款金额（元）"),
  offered("fee_fen", "退回手续费（元）"),
  shown("state", "状态"),
  shown("reason", "退款原因"),
  shown("apply_by", "申请人"),
  shown("audit_by", "审核人"),
  offered("audited_at", "审核时间"),
  offered("success_at", "到账时间"),
  offered("channel_refund_no", "渠道退款单号"),
  offered("remark", "说明"),
];
