// The permission tree: the one place where a page and its calls get a name, a menu entry and a right to be granted.
// Rows that are missing are inserted at every start; a row lands together with its page, so no menu entry is dead.

import { chargingTree } from "./charging-tree";
import { registerTree } from "./register-tree";
import { settingTree } from "./setting-tree";
import { settlementTree } from "./settlement-tree";
import { setupTree } from "./setup-tree";
import { tradeTree } from "./trade-tree";
import { call, directory, page, type PermissionNode } from "./tree-node";

export type { PermissionNode } from "./tree-node";

const tree = [
  directory("campus_pay", "支付管理", { icon: "wallet", describe: "订单与付款人" }, [
    chargingTree,
    tradeTree,
    settlementTree,
    registerTree,
    setupTree,
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
