// Labels and limits without zod: pages of the browser read them too.

/** 支付状态; the numbers are Jeepay's, so staff and documents agree. */
export const orderStates = [
  { value: 0, label: "订单生成" },
  { value: 1, label: "支付中" },
  { value: 2, label: "支付成功" },
  { value: 3, label: "支付失败" },
  { value: 4, label: "已撤销" },
  { value: 5, label: "已退款" },
  { value: 6, label: "订单关闭" },
] as const;

export const orderRefundStates = [
  { value: 0, label: "未退款" },
  { value: 1, label: "部分退款" },
  { value: 2, label: "全额退款" },
] as const;

export const orderWays = [
  { value: "wxpay", label: "微信支付" },
  { value: "alipay", label: "支付宝" },
  { value: "unionpay", label: "云闪付" },
  { value: "cash", label: "现金" },
] as const;

export const orderScenes = [
  { value: "bill", label: "缴费" },
  { value: "face", label: "刷脸消费" },
  { value: "scan", label: "扫码" },
  { value: "pos", label: "收银机" },
  { value: "canteen", label: "食堂消费" },
  { value: "makeup", label: "补缴" },
] as const;

/** 退款单状态 (not the order's refund_state). */
export const refundStates = [
  { value: 0, label: "待审核" },
  { value: 1, label: "退款中" },
  { value: 2, label: "退款成功" },
  { value: 3, label: "退款失败" },
  { value: 4, label: "已驳回" },
  { value: 5, label: "退款异常" },
  { value: 6, label: "退款关闭" },
] as const;

/** Steps of an order's history. */
export const orderActions = [
  { value: "create", label: "下单" },
  { value: "pay", label: "支付" },
  { value: "succeed", label: "支付成功" },
  { value: "fail", label: "支付失败" },
  { value: "supplement", label: "补单" },
  { value: "cancel", label: "撤销" },
  { value: "close", label: "关闭" },
  { value: "refund_apply", label: "申请退款" },
  { value: "refund_reject", label: "驳回退款" },
  { value: "refund", label: "退款成功" },
  { value: "refund_close", label: "退款关闭" },
] as const;

/** Times by whose day an order list can be searched. */
export const orderDateFields = [
  { value: "created_at", label: "下单时间" },
  { value: "success_at", label: "支付时间" },
] as const;

/** The orders' part of `GET /common/static/data`. */
export const orderEnumerations = {
  order_state: orderStates,
  order_refund_state: orderRefundStates,
  way_code: orderWays,
  order_scene: orderScenes,
  order_action: orderActions,
  order_date_field: orderDateFields,
  refund_order_state: refundStates,
} as const;
