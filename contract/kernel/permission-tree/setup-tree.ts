import { call, directory, page } from "./tree-node";

/** 设置: where money is taken, and for whom. */
export const setupTree = directory(
  "campus_pay/setup_module",
  "设置",
  { icon: "settings", describe: "门店、账户、渠道与学校" },
  [
    page("campus_pay/store", "门店", { icon: "store", describe: "门店与它们的收款设备" }, [
      call("campus_pay/store/list-index", "查询门店"),
      call("campus_pay/store/store-store", "新增门店"),
      call("campus_pay/store/update-update", "修改门店"),
      call("campus_pay/store/destroy-destroy", "删除门店"),
      call("campus_pay/store/device/store-store", "维护设备"),
      call("campus_pay/store/export-export", "导出门店"),
    ]),
    page("campus_pay/collect_account", "收款账户", { icon: "card", describe: "各渠道的商户号与费率" }, [
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
    page("campus_pay/school", "学校", { icon: "school", describe: "学校资料、联系人与状态" }, [
      call("campus_pay/school/list-index", "查询学校"),
      call("campus_pay/school/store-store", "新增学校"),
      call("campus_pay/school/update-update", "修改学校"),
      call("campus_pay/school/destroy-destroy", "删除学校"),
      call("campus_pay/school/export-export", "导出学校"),
    ]),
    page("campus_pay/agent", "代理商", { icon: "agent", describe: "代理商、分润比例与服务的学校" }, [
      call("campus_pay/agent/list-index", "查询代理商"),
      call("campus_pay/agent/store-store", "新增代理商"),
      call("campus_pay/agent/update-update", "修改代理商"),
      call("campus_pay/agent/destroy-destroy", "删除代理商"),
      call("campus_pay/agent/school/store-store", "关联与结束学校"),
      call("campus_pay/agent/export-export", "导出代理商"),
    ]),
  ],
);
