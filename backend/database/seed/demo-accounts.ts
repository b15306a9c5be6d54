/** An account of the demo; the role carries its rights. */
export interface DemoAccount {
  username: string;
  phone: string;
  /** Nickname: a post, not a person. */
  desc: string;
  account_type: 1 | 2 | 3;
  role: string;
  school_id?: number;
  agent_id?: number;
  store_id?: number;
}

export const demoPassword = "campus-2026";

/** In the order of their ids. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: "admin", phone: "13800000001", desc: "系统管理员", account_type: 1, role: "super_admin" },
  { username: "finance", phone: "13800000002", desc: "财务主管", account_type: 2, role: "finance", school_id: 1 },
  { username: "clerk", phone: "13800000003", desc: "收费专员", account_type: 2, role: "clerk", school_id: 1 },
  { username: "teacher", phone: "13800000004", desc: "年级班主任", account_type: 2, role: "teacher", school_id: 2 },
  { username: "agent", phone: "13800000005", desc: "渠道经理", account_type: 3, role: "agent", agent_id: 1 },
  { username: "agent2", phone: "13800000006", desc: "区域代理", account_type: 3, role: "agent", agent_id: 2 },
  {
    username: "store",
    phone: "13800000007",
    desc: "食堂店长",
    account_type: 2,
    role: "admin_store",
    school_id: 1,
    store_id: 1,
  },
];

/** Roles of the demo by name, with the calls they may make; the directories and pages above follow. */
export const demoRoles = [
  {
    name: "finance",
    description: "学校财务",
    grants: [
      "Api:campus_pay/order/list-index",
      "Api:campus_pay/order/detail-detail",
      "Api:campus_pay/order/export-export",
      "Api:campus_pay/payer/list-index",
      "Api:campus_pay/payer/import-import",
    ],
  },
  {
    name: "clerk",
    description: "收费员",
    grants: ["Api:campus_pay/order/list-index", "Api:campus_pay/order/detail-detail"],
  },
  { name: "teacher", description: "教师", grants: ["Api:campus_pay/payer/list-index"] },
  {
    name: "agent",
    description: "代理商",
    grants: [
      "Api:campus_pay/order/list-index",
      "Api:campus_pay/order/detail-detail",
      "Api:campus_pay/order/export-export",
    ],
  },
] as const;
