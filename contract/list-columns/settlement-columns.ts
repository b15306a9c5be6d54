import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the settlement list. */
export const settlementColumns: readonly ColumnDefinition[] = [
  shown("settle_no", "结算单号"),
  schoolColumn,
  shown("biz_date", "业务日期"),
  shown("channel", "渠道"),
  offered("mch_no", "商户号"),
  shown("pay_count", "收款笔数"),
  shown("pay_fen", "收款（元）"),
  shown("refund_count", "退款笔数"),
  shown("refund_fen", "退款（元）"),
  shown("fee_fen", "手续费（元）"),
  offered("rounding_fen", "手续费尾差（元）"),
  offered("carried_fen", "上日调整（元）"),
  shown("net_fen", "净额（元）"),
  shown("state", "状态"),
  shown("receipt_no", "银行回单号"),
  offered("remark", "说明"),
  offered("settled_at", "到账时间"),
  offered("created_at", "生成时间"),
  offered("updated_at", "更新时间"),
];

/** Of the list of what agents earn. */
export const commissionColumns: readonly ColumnDefinition[] = [
  shown("biz_date", "业务日期"),
  schoolColumn,
  shown("agent_name", "代理商"),
  shown("channel", "渠道"),
  shown("base_fen", "分润基数（元）"),
  shown("commission_bp", "分润比例"),
  shown("commission_fen", "分润（元）"),
  shown("state", "结算状态"),
  shown("settle_no", "结算单号"),
];

/** Of the list of day-close sheets. */
export const dayCloseColumns: readonly ColumnDefinition[] = [
  shown("biz_date", "日期"),
  shown("name", "学校"),
  shown("pay_count", "收款笔数"),
  shown("pay_fen", "收款（元）"),
  shown("refund_count", "退款笔数"),
  shown("refund_fen", "退款（元）"),
  offered("fee_fen", "手续费（元）"),
  shown("net_fen", "净额（元）"),
  shown("file_pay_fen", "账单收款（元）"),
  shown("file_refund_fen", "账单退款（元）"),
  shown("diff_fen", "差额（元）"),
  shown("state", "对账"),
  shown("close_state", "日结"),
  offered("closed_by", "日结人"),
  offered("closed_at", "日结时间"),
  offered("remark", "日结备注"),
];
