/** Transfers at the counter: their number, and one that was booked before. */
export const transferTexts = {
  transferNo: "到账流水号",
  payerName: "付款人",
  optional: "可不填",
  sent: "流水号 {{no}}",
  sentBy: "付款人 {{name}}",
  bookedBefore: "该流水号已于 {{at}} 入账：{{name}} {{yuan}} 元，{{number}}。",
  bookedElsewhere: "该流水号已入账，不是您门店的收款。",
  yesAgain: "仍要收款 {{yuan}} 元",
  bookAgain: "同一笔转账还要再次入账吗？",
  receiptNo: "收据号 {{no}}",
  orderNo: "订单 {{no}}",
} as const;
