/** 支付订单: the list. */
export const orderTexts = {
  arrived: "有 {{count}} 笔新订单，点此刷新",
  field: {
    created_at: "下单时间",
    success_at: "支付时间",
    payer: "付款人",
    school: "学校",
    store: "门店",
    way_code: "支付方式",
    amount: "金额",
  },
  sum: { count: "成功笔数", paid: "支付金额（元）", refunded: "退款金额（元）", net: "净额（元）" },
} as const;
