// The rows of the menu that the migration beside this file changes.

export interface Group {
  name: string;
  display_name: string;
  display_desc: string;
  icon: string;
  /** Names of pages in their order. */
  pages: readonly string[];
}

/** The groups of 支付管理 at the time of this change. */
export const groups: readonly Group[] = [
  {
    name: "Api:campus_pay/charge_module",
    display_name: "收费",
    display_desc: "发起收费、收款与催缴",
    icon: "charge",
    pages: [
      "Api:campus_pay/counter",
      "Api:campus_pay/fee_plan",
      "Api:campus_pay/bill",
      "Api:campus_pay/fee_item",
      "Api:campus_pay/arrears",
      "Api:campus_pay/notice_slip",
      "Api:campus_pay/receipt_book",
    ],
  },
  {
    name: "Api:campus_pay/trade_module",
    display_name: "交易",
    display_desc: "订单、退款与到账异常",
    icon: "trade",
    pages: ["Api:campus_pay/order", "Api:campus_pay/refund", "Api:campus_pay/exception"],
  },
  {
    name: "Api:campus_pay/settle_module",
    display_name: "对账结算",
    display_desc: "核对渠道账单，结算、日结与报表",
    icon: "balance",
    pages: [
      "Api:campus_pay/recon",
      "Api:campus_pay/recon_item",
      "Api:campus_pay/settle",
      "Api:campus_pay/commission",
      "Api:campus_pay/day_close",
      "Api:campus_pay/report",
    ],
  },
  {
    name: "Api:campus_pay/register_module",
    display_name: "档案",
    display_desc: "学生、班级与付款人",
    icon: "archive",
    pages: ["Api:campus_pay/student", "Api:campus_pay/class", "Api:campus_pay/payer", "Api:campus_pay/facepay"],
  },
  {
    name: "Api:campus_pay/setup_module",
    display_name: "设置",
    display_desc: "门店、账户、渠道与学校",
    icon: "settings",
    pages: [
      "Api:campus_pay/store",
      "Api:campus_pay/collect_account",
      "Api:campus_pay/merchant",
      "Api:campus_pay/channel",
      "Api:campus_pay/school",
      "Api:campus_pay/agent",
    ],
  },
];

interface FormerIcon {
  name: string;
  former: string;
  icon: string;
}

/** The icons that the seed gave before, several of them to more than one page, and those it gives now. */
export const formerIcons: readonly FormerIcon[] = [
  { name: "Api:campus_pay/exception", former: "refund", icon: "warning" },
  { name: "Api:campus_pay/fee_plan", former: "document", icon: "plan" },
  { name: "Api:campus_pay/receipt_book", former: "receipt", icon: "book" },
  { name: "Api:campus_pay/student", former: "user", icon: "student" },
  { name: "Api:campus_pay/class", former: "school", icon: "class" },
  { name: "Api:campus_pay/recon", former: "document", icon: "check" },
  { name: "Api:campus_pay/settle", former: "wallet", icon: "bank" },
  { name: "Api:campus_pay/commission", former: "users", icon: "share" },
  { name: "Api:campus_pay/day_close", former: "receipt", icon: "calendar" },
  { name: "Api:campus_pay/notice_slip", former: "document", icon: "code" },
  { name: "Api:campus_pay/collect_account", former: "wallet", icon: "card" },
  { name: "Api:campus_pay/agent", former: "users", icon: "agent" },
  { name: "Api:setting/user_module/permission", former: "key", icon: "tree" },
  { name: "Api:setting/system_module", former: "settings", icon: "system" },
  { name: "Api:setting/system_module/dict_type", former: "document", icon: "book" },
  { name: "Api:setting/system_module/global_config", former: "settings", icon: "sliders" },
  { name: "Api:setting/technique_module", former: "settings", icon: "tool" },
  { name: "Api:setting/technique_module/control", former: "settings", icon: "switch" },
  { name: "Api:setting/open_module", former: "key", icon: "plug" },
  { name: "Api:setting/log_module", former: "document", icon: "history" },
  { name: "Api:setting/log_module/login_log/list-index", former: "user", icon: "entrance" },
  { name: "Api:setting/monitoring_module/serve-serve", former: "monitor", icon: "server" },
  { name: "Api:setting/monitoring_module/online", former: "users", icon: "online" },
];
