/** Search in messages, and cards of orders, bills and refunds. */
export const search = {
  messages: {
    title: "查找消息",
    inOne: "在{{name}}中查找",
    inAll: "在全部会话中查找",
    placeholder: "输入要查找的内容",
    none: "没有找到相关消息",
    hint: "输入两个字以上即可查找",
    older: "更早的消息",
    searching: "正在查找…",
    button: "查找消息",
  },
  card: {
    refund: "申请退款",
    audit: "去审核",
    collect: "收款",
    dun: "催缴",
    open: "打开",
    unknown: "在这里找不到此单号，或您无权查看",
  },
} as const;
