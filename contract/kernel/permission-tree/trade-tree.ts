import { call, directory, page } from "./tree-node";

/** 交易: money that came, and money that went back. */
export const tradeTree = directory(
  "campus_pay/trade_module",
  "交易",
  { icon: "trade", describe: "订单、退款与到账异常" },
  [
    page("campus_pay/order", "订单管理", { icon: "receipt", describe: "查询、统计与导出支付订单" }, [
      call("campus_pay/order/list-index", "查询订单"),
      call("campus_pay/order/detail-detail", "查看订单详情"),
      call("campus_pay/order/export-export", "导出订单"),
      call("campus_pay/order/cancel-cancel", "撤销订单"),
      call("campus_pay/order/close-close", "关闭订单"),
      call("campus_pay/order/supplement-supplement", "补单"),
      call("campus_pay/order/sync-sync", "同步订单"),
    ]),
    page("campus_pay/refund", "退款管理", { icon: "refund", describe: "申请、审核与登记退款" }, [
      call("campus_pay/refund/list-index", "查询退款"),
      call("campus_pay/refund/detail-detail", "查看退款详情"),
      call("campus_pay/refund/store-store", "申请退款"),
      call("campus_pay/refund/audit-audit", "审核退款"),
      call("campus_pay/refund/result-result", "登记退款结果"),
      call("campus_pay/refund/retry-retry", "重新发起退款"),
      call("campus_pay/refund/export-export", "导出退款"),
      call("campus_pay/refund/sync-sync", "同步退款"),
    ]),
    page(
      "campus_pay/exception",
      "到账异常",
      { icon: "warning", describe: "关单后到账、重复支付、金额不符与长款，两人处理" },
      [
        call("campus_pay/exception/list-index", "查询到账异常"),
        call("campus_pay/exception/propose-propose", "提交处理方案"),
        call("campus_pay/exception/confirm-confirm", "复核处理方案"),
        call("campus_pay/exception/export-export", "导出到账异常"),
      ],
    ),
  ],
);
