// The permission tree: the one place where a page and its calls get a name, a menu entry and a right to be granted.
// Rows that are missing are inserted at every start; a row lands together with its page, so no menu entry is dead.

import { settingTree } from "./setting-tree";
import { call, directory, page, type PermissionNode } from "./tree-node";

export type { PermissionNode } from "./tree-node";

const tree = [
  directory("campus_pay", "支付管理", { icon: "wallet", describe: "订单与付款人" }, [
    page("campus_pay/order", "订单管理", { icon: "receipt", describe: "查询、统计与导出支付订单" }, [
      call("campus_pay/order/list-index", "查询订单"),
      call("campus_pay/order/detail-detail", "查看订单详情"),
      call("campus_pay/order/export-export", "导出订单"),
      call("campus_pay/order/cancel-cancel", "撤销订单"),
      call("campus_pay/order/close-close", "关闭订单"),
      call("campus_pay/order/supplement-supplement", "补单"),
      call("campus_pay/order/sync-sync", "同步订单"),
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
      { icon: "refund", describe: "关单后到账、重复支付、金额不符与长款，两人处理" },
      [
        call("campus_pay/exception/list-index", "查询到账异常"),
        call("campus_pay/exception/propose-propose", "提交处理方案"),
        call("campus_pay/exception/confirm-confirm", "复核处理方案"),
        call("campus_pay/exception/export-export", "导出到账异常"),
      ],
    ),
    page("campus_pay/fee_plan", "缴费批次", { icon: "document", describe: "向年级、班级或学生发布收费，截止与归档" }, [
      call("campus_pay/fee_plan/list-index", "查询缴费批次"),
      call("campus_pay/fee_plan/detail-detail", "查看缴费批次详情"),
      call("campus_pay/fee_plan/store-store", "新增缴费批次"),
      call("campus_pay/fee_plan/update-update", "修改缴费批次草稿"),
      call("campus_pay/fee_plan/publish-publish", "发布与补发账单"),
      call("campus_pay/fee_plan/end-end", "截止与归档"),
      call("campus_pay/fee_plan/cancel-cancel", "撤销缴费批次"),
      call("campus_pay/fee_plan/export-export", "导出缴费批次"),
    ]),
    page("campus_pay/fee_item", "收费项目", { icon: "tag", describe: "学费、餐费等项目与价格" }, [
      call("campus_pay/fee_item/list-index", "查询收费项目"),
      call("campus_pay/fee_item/store-store", "新增收费项目"),
      call("campus_pay/fee_item/update-update", "修改收费项目"),
      call("campus_pay/fee_item/destroy-destroy", "删除收费项目"),
      call("campus_pay/fee_item/export-export", "导出收费项目"),
    ]),
    page("campus_pay/receipt_book", "收据本", { icon: "receipt", describe: "领用的收据号段，收款时带出下一个号" }, [
      call("campus_pay/receipt_book/list-index", "查询收据本"),
      call("campus_pay/receipt_book/store-store", "新增收据本"),
      call("campus_pay/receipt_book/update-update", "修改收据本"),
      call("campus_pay/receipt_book/destroy-destroy", "删除收据本"),
      call("campus_pay/receipt_book/export-export", "导出收据本"),
    ]),
    page("campus_pay/student", "学生", { icon: "user", describe: "学籍、班级、付款人与支付状态" }, [
      call("campus_pay/student/list-index", "查询学生"),
      call("campus_pay/student/detail-detail", "查看学生详情"),
      call("campus_pay/student/store-store", "新增学生"),
      call("campus_pay/student/update-update", "修改学生"),
      call("campus_pay/student/change_state-changeState", "休学、复学、转出、毕业"),
      call("campus_pay/student/change_pay_state-changePayState", "设置支付状态"),
      call("campus_pay/student/move-move", "调班"),
      call("campus_pay/student/import-import", "导入学生"),
      call("campus_pay/student/export-export", "导出学生"),
    ]),
    page("campus_pay/class", "年级班级", { icon: "school", describe: "年级、班级与学生人数" }, [
      call("campus_pay/class/list-index", "查询年级班级"),
      call("campus_pay/class/store-store", "新增年级班级"),
      call("campus_pay/class/update-update", "修改年级班级"),
      call("campus_pay/class/destroy-destroy", "删除年级班级"),
      call("campus_pay/class/export-export", "导出年级班级"),
    ]),
    page("campus_pay/payer", "付款人", { icon: "users", describe: "学生与付款人名册" }, [
      call("campus_pay/payer/list-index", "查询付款人"),
      call("campus_pay/payer/detail-detail", "查看付款人详情"),
      call("campus_pay/payer/store-store", "添加付款人"),
      call("campus_pay/payer/update-update", "修改付款人与关联"),
      call("campus_pay/payer/export-export", "导出付款人"),
      call("campus_pay/payer/import-import", "导入付款人"),
    ]),
    page("campus_pay/facepay", "刷脸开通", { icon: "face", describe: "学生刷脸支付的开通、暂停与关闭" }, [
      call("campus_pay/facepay/list-index", "查询刷脸开通"),
      call("campus_pay/facepay/detail-detail", "查看刷脸开通详情"),
      call("campus_pay/facepay/store-store", "发起刷脸开通"),
      call("campus_pay/facepay/status/update-update", "变更刷脸开通状态"),
      call("campus_pay/facepay/export-export", "导出刷脸开通"),
    ]),
    page("campus_pay/recon", "对账", { icon: "document", describe: "导入渠道账单，核对与处理差异" }, [
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
    page(
      "campus_pay/channel",
      "渠道状态",
      { icon: "monitor", describe: "通知、支付中、每日账单是否通畅，需要处理的事" },
      [
        call("campus_pay/channel/list-index", "查看渠道状态"),
        call("campus_pay/channel/sync-sync", "立即查询支付中的订单"),
        call("campus_pay/channel/retry-retry", "立即重试账单与退款"),
        call("campus_pay/channel/log-index", "查看渠道日志"),
      ],
    ),
    page("campus_pay/settle", "结算", { icon: "wallet", describe: "各收款账户每日的结算单，发起与登记到账" }, [
      call("campus_pay/settle/list-index", "查询结算单"),
      call("campus_pay/settle/detail-detail", "查看结算单详情"),
      call("campus_pay/settle/generate-generate", "生成结算单"),
      call("campus_pay/settle/handle-handle", "处理结算单"),
      call("campus_pay/settle/export-export", "导出结算单"),
    ]),
    page("campus_pay/commission", "代理分润", { icon: "users", describe: "代理商按结算净额的分润" }, [
      call("campus_pay/commission/list-index", "查询代理分润"),
      call("campus_pay/commission/export-export", "导出代理分润"),
    ]),
    page("campus_pay/day_close", "日结", { icon: "receipt", describe: "每日订单与渠道账单核对，确认日结" }, [
      call("campus_pay/day_close/list-index", "查询日结单"),
      call("campus_pay/day_close/confirm-confirm", "确认日结"),
      call("campus_pay/day_close/export-export", "导出日结单"),
    ]),
    page("campus_pay/report", "统计报表", { icon: "chart", describe: "按日按月，按学校、门店、渠道、收费项目" }, [
      call("campus_pay/report/list-index", "查询报表"),
      call("campus_pay/report/export-export", "导出报表"),
    ]),
    page("campus_pay/arrears", "欠费与催缴", { icon: "notice", describe: "年级、班级、学生的欠费，收缴率与催缴" }, [
      call("campus_pay/arrears/list-index", "查询欠费"),
      call("campus_pay/arrears/dunning-dunning", "催缴"),
    ]),
    page("campus_pay/notice_slip", "缴费通知单", { icon: "document", describe: "给家长的通知单、缴费二维码与链接" }, [
      call("campus_pay/notice_slip/list-index", "查询缴费通知单"),
      call("campus_pay/notice_slip/print-print", "打印通知单，发放链接"),
      call("campus_pay/notice_slip/export-export", "导出缴费链接"),
      call("campus_pay/notice_slip/revoke-revoke", "作废缴费链接"),
      call("campus_pay/notice_slip/send-send", "发送给家长"),
    ]),
    page("campus_pay/store", "门店", { icon: "store", describe: "门店与它们的收款设备" }, [
      call("campus_pay/store/list-index", "查询门店"),
      call("campus_pay/store/store-store", "新增门店"),
      call("campus_pay/store/update-update", "修改门店"),
      call("campus_pay/store/destroy-destroy", "删除门店"),
      call("campus_pay/store/device/store-store", "维护设备"),
      call("campus_pay/store/export-export", "导出门店"),
    ]),
    page("campus_pay/collect_account", "收款账户", { icon: "wallet", describe: "各渠道的商户号与费率" }, [
      call("campus_pay/collect_account/list-index", "查询收款账户"),
      call("campus_pay/collect_account/store-store", "新增收款账户"),
      call("campus_pay/collect_account/update-update", "修改收款账户"),
      call("campus_pay/collect_account/destroy-destroy", "删除收款账户"),
      call("campus_pay/collect_account/export-export", "导出收款账户"),
      call("campus_pay/collect_account/test-test", "测试收款账户的连接"),
    ]),
    page("campus_pay/merchant", "商户与密钥", { icon: "shield", describe: "支付渠道的商户、密钥与证书" }, [
      call("campus_pay/merchant/list-index", "查询商户"),
      call("campus_pay/merchant/store-store", "新增商户"),
      call("campus_pay/merchant/update-update", "修改商户，更换密钥"),
    ]),
    page("campus_pay/school", "学校", { icon: "school", describe: "学校资料、联系人与状态" }, [
      call("campus_pay/school/list-index", "查询学校"),
      call("campus_pay/school/store-store", "新增学校"),
      call("campus_pay/school/update-update", "修改学校"),
      call("campus_pay/school/destroy-destroy", "删除学校"),
      call("campus_pay/school/export-export", "导出学校"),
    ]),
    page("campus_pay/agent", "代理商", { icon: "users", describe: "代理商、分润比例与服务的学校" }, [
      call("campus_pay/agent/list-index", "查询代理商"),
      call("campus_pay/agent/store-store", "新增代理商"),
      call("campus_pay/agent/update-update", "修改代理商"),
      call("campus_pay/agent/destroy-destroy", "删除代理商"),
      call("campus_pay/agent/school/store-store", "关联与结束学校"),
      call("campus_pay/agent/export-export", "导出代理商"),
    ]),
  ]),
  // personal data in full (PLUS-08): belong to no page, since several show the masked ones
  directory("campus_pay/privacy", "个人信息", { icon: "shield", describe: "查看与导出完整的个人信息", hidden: true }, [
    call("campus_pay/privacy/reveal-reveal", "查看完整个人信息"),
    call("campus_pay/privacy/export-plain", "导出不打码的个人信息"),
  ]),
  settingTree,
  directory("mobile", "移动端", { icon: "phone", describe: "门店使用的手机页面", hidden: true }, [
    page("mobile/bill", "门店账单", { icon: "store", describe: "本门店的账单", url: "/mobile/bill", hidden: true }, [
      call("mobile/bill/list-index", "查询门店账单"),
      call("mobile/bill/detail-detail", "查看门店订单"),
      call("mobile/bill/close-close", "门店日结"),
    ]),
  ]),
];

/** The name of a permission; one that is misspelt does not compile. */
export type Right = (typeof tree)[number] extends PermissionNode<infer Name> ? Name : never;

export const permissionTree: readonly PermissionNode<Right>[] = tree;
