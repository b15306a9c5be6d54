/** Actions of staff on an order that no channel ended: 撤销, 关闭, 补单. */
export const orderActionTexts = {
  sync: "同步",
  applyRefund: "申请退款",
  cancel: "撤销订单",
  cancelAsk: "撤销订单 {{no}}（{{yuan}} 元）？撤销后付款人不能再付这笔订单，操作不可逆。",
  close: "关闭订单",
  closeAsk: "关闭订单 {{no}}（{{yuan}} 元）？关闭后付款人不能再付这笔订单，操作不可逆。",
  endNo: "该订单当前为{{state}}，只有未支付的订单可以撤销或关闭。",
  reason: "原因",
  sending: "正在提交…",
  supplement: "补单",
  supplementTitle: "补单",
  supplementHint:
    "订单 {{no}}，{{yuan}} 元，当前为{{state}}。请先在渠道核实已收款。补单登记为到账异常，由另一位同事复核后订单才记为支付成功并计入账单与报表。",
  supplementNo: "该订单当前为{{state}}，不需要补单。",
  supplementYes: "提交补单 {{yuan}} 元",
  supplementTime: "支付时间",
  supplementTimeHint: "以渠道记录为准，留空为当前时间",
  supplementRemark: "说明",
} as const;
