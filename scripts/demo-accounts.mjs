/** The password of every demo account. */
export const demoPassword = "campus-2026";

/** The accounts of the demo data, as printed at start; a test holds them against what the seed creates. */
export const demoAccounts = [
  { username: "admin", phone: "13800000001", about: "超级管理员" },
  { username: "finance", phone: "13800000002", about: "学校一的财务：订单、明细、导出，付款人与导入" },
  { username: "clerk", phone: "13800000003", about: "学校一的职员：订单与明细" },
  { username: "teacher", phone: "13800000004", about: "学校二的教师：付款人" },
  { username: "agent", phone: "13800000005", about: "学校一、二的代理商：订单与导出" },
  { username: "agent2", phone: "13800000006", about: "学校三的代理商：订单与导出" },
  { username: "store", phone: "13800000007", about: "门店收银：手机账单" },
];
