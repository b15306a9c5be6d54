import { call, directory, page } from "./tree-node";

/** 收费: what families are asked for, and what is taken. */
export const chargingTree = directory(
  "campus_pay/charge_module",
  "收费",
  { icon: "charge", describe: "发起收费、收款与催缴" },
  [
    page(
      "campus_pay/counter",
      "收款台",
      { icon: "cash", describe: "找到学生，勾选账单，收款并打印收据", url: "/campus_pay/bill/counter" },
      [],
    ),
    page("campus_pay/fee_plan", "缴费批次", { icon: "plan", describe: "向年级、班级或学生发布收费，截止与归档" }, [
      call("campus_pay/fee_plan/list-index", "查询缴费批次"),
      call("campus_pay/fee_plan/detail-detail", "查看缴费批次详情"),
      call("campus_pay/fee_plan/store-store", "新增缴费批次"),
      call("campus_pay/fee_plan/update-update", "修改缴费批次草稿"),
      call("campus_pay/fee_plan/publish-publish", "发布与补发账单"),
      call("campus_pay/fee_plan/end-end", "截止与归档"),
      call("campus_pay/fee_plan/cancel-cancel", "撤销缴费批次"),
      call("campus_pay/fee_plan/export-export", "导出缴费批次"),
    ]),
    page("campus_pay/bill", "账单", { icon: "document", describe: "学生的应缴、减免、实缴与欠缴" }, [
      call("campus_pay/bill/list-index", "查询账单"),
      call("campus_pay/bill/detail-detail", "查看账单详情"),
      call("campus_pay/bill/offline_pay-offlinePay", "线下缴费"),
      call("campus_pay/bill/payment_import-import", "导入线下缴费"),
      call("campus_pay/bill/reduce-reduce", "减免"),
      call("campus_pay/bill/close-close", "关闭账单"),
      call("campus_pay/bill/reopen-reopen", "重新打开账单"),
      call("campus_pay/bill/receipt-receipt", "打印收据"),
      call("campus_pay/bill/export-export", "导出账单"),
      call("campus_pay/bill/import-import", "导入账单"),
    ]),
    page("campus_pay/fee_item", "收费项目", { icon: "tag", describe: "学费、餐费等项目与价格" }, [
      call("campus_pay/fee_item/list-index", "查询收费项目"),
      call("campus_pay/fee_item/store-store", "新增收费项目"),
      call("campus_pay/fee_item/update-update", "修改收费项目"),
      call("campus_pay/fee_item/destroy-destroy", "删除收费项目"),
      call("campus_pay/fee_item/export-export", "导出收费项目"),
    ]),
    page("campus_pay/arrears", "欠费与催缴", { icon: "notice", describe: "年级、班级、学生的欠费，收缴率与催缴" }, [
      call("campus_pay/arrears/list-index", "查询欠费"),
      call("campus_pay/arrears/dunning-dunning", "催缴"),
    ]),
    page("campus_pay/notice_slip", "缴费通知单", { icon: "code", describe: "给家长的通知单、缴费二维码与链接" }, [
      call("campus_pay/notice_slip/list-index", "查询缴费通知单"),
      call("campus_pay/notice_slip/print-print", "打印通知单，发放链接"),
      call("campus_pay/notice_slip/export-export", "导出缴费链接"),
      call("campus_pay/notice_slip/revoke-revoke", "作废缴费链接"),
      call("campus_pay/notice_slip/send-send", "发送给家长"),
    ]),
    page("campus_pay/receipt_book", "收据本", { icon: "book", describe: "领用的收据号段，收款时带出下一个号" }, [
      call("campus_pay/receipt_book/list-index", "查询收据本"),
      call("campus_pay/receipt_book/store-store", "新增收据本"),
      call("campus_pay/receipt_book/update-update", "修改收据本"),
      call("campus_pay/receipt_book/destroy-destroy", "删除收据本"),
      call("campus_pay/receipt_book/export-export", "导出收据本"),
    ]),
  ],
);
