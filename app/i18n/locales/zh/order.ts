/** 支付订单: the list. */
export const order = {
  title: "订单管理",
  empty: "还没有订单。家长在线付款、柜台收款和终端上报的每一笔都在这里。",
  emptyBills: "去账单",
  arrived_other: "有 {{count}} 笔新订单，点此刷新",
  field: {
    created_at: "下单时间",
    success_at: "支付时间",
    order_no: "订单号",
    payer: "付款人",
    school: "学校",
    store: "门店",
    account: "收款账户",
    state: "支付状态",
    refund_state: "退款状态",
    way_code: "支付方式",
    amount: "金额",
  },
  hint: {
    order_no: "完整单号或末 4 位起",
    payer: "姓名、学号或手机尾号",
  },
  sum: { orders: "订单数", count: "成功笔数", paid: "支付金额（元）", refunded: "退款金额（元）", net: "净额（元）" },
} as const;
