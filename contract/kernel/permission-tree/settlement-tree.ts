import { call, directory, page } from "./tree-node";

/** 对账结算: whether the books agree. */
export const settlementTree = directory(
  "campus_pay/settle_module",
  "对账结算",
  { icon: "balance", describe: "核对渠道账单，结算、日结与报表" },
  [
    page("campus_pay/recon", "对账", { icon: "check", describe: "导入渠道账单，核对与处理差异" }, [
      call("campus_pay/recon/list-index", "查询对账批次"),
      call("campus_pay/recon/detail-detail", "查看对账批次详情"),
      call("campus_pay/recon/import-import", "导入渠道账单"),
    ]),
    page(
      "campus_pay/recon_item",
      "对账明细",
      {
        icon: "document",
        describe: "一个对账批次的各笔交易",
        url: "/campus_pay/recon_item/list/:batch_id",
        hidden: true,
      },
      [
        call("campus_pay/recon_item/list-index", "查询对账明细"),
        call("campus_pay/recon_item/detail-detail", "查看对账明细详情"),
        call("campus_pay/recon_item/handle-handle", "处理对账差异"),
        call("campus_pay/recon_item/export-export", "导出对账明细"),
      ],
    ),
    page("campus_pay/settle", "结算", { icon: "bank", describe: "各收款账户每日的结算单，发起与登记到账" }, [
      call("campus_pay/settle/list-index", "查询结算单"),
      call("campus_pay/settle/detail-detail", "查看结算单详情"),
      call("campus_pay/settle/generate-generate", "生成结算单"),
      call("campus_pay/settle/handle-handle", "处理结算单"),
      call("campus_pay/settle/export-export", "导出结算单"),
    ]),
    page("campus_pay/commission", "代理分润", { icon: "share", describe: "代理商按结算净额的分润" }, [
      call("campus_pay/commission/list-index", "查询代理分润"),
      call("campus_pay/commission/export-export", "导出代理分润"),
    ]),
    page("campus_pay/day_close", "日结", { icon: "calendar", describe: "每日订单与渠道账单核对，确认日结" }, [
      call("campus_pay/day_close/list-index", "查询日结单"),
      call("campus_pay/day_close/confirm-confirm", "确认日结"),
      call("campus_pay/day_close/export-export", "导出日结单"),
    ]),
    page("campus_pay/report", "统计报表", { icon: "chart", describe: "按日按月，按学校、门店、渠道、收费项目" }, [
      call("campus_pay/report/list-index", "查询报表"),
      call("campus_pay/report/export-export", "导出报表"),
    ]),
  ],
);
