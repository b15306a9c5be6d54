import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the order list and its export. */
export const orderColumns: readonly ColumnDefinition[] = [
  shown("order_no", "订单号"),
  schoolColumn,
  shown("created_at", "下单时间"),
  offered("success_at", "支付时间"),
  shown("store_name", "门店"),
  shown("student_name", "学生"),
  shown("student_no", "学号"),
  offered("class_name", "班级"),
  shown("payer_name", "付款人"),
  offered("payer_phone", "手机号"),
  offered("scene", "场景"),
  shown("way_code", "支付方式"),
  shown("amount_fen", "金额（元）"),
  shown("refund_fen", "退款（元）"),
  offered("fee_fen", "手续费（元）"),
  shown("state", "状态"),
  offered("refund_state", "退款状态"),
  offered("out_trade_no", "商户单号"),
  offered("channel_trade_no", "渠道流水号"),
  offered("device_no", "设备号"),
];
