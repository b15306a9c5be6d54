/** The password of every demo account. */
export const demoPassword = "campus-2026";

/** The accounts of the demo data, as printed at start; a test holds them against what the seed creates. */
export const demoAccounts = [
  { username: "admin", phone: "13800000001", about: "超级管理员" },
  {
    username: "finance",
    phone: "13800000002",
    about: "学校一的财务：收费、订单、退款审核、对账结算、报表、学生与导入",
  },
  { username: "clerk", phone: "13800000003", about: "学校一的收费员：账单与线下收款，申请退款，催缴，查看订单与学生" },
  { username: "teacher", phone: "13800000004", about: "学校二的教师：学生、年级班级、付款人" },
  { username: "agent", phone: "13800000005", about: "学校一、二的代理商：订单、账单、对账结算与分润、报表" },
  { username: "agent2", phone: "13800000006", about: "学校三的代理商，权限同上" },
  { username: "store", phone: "13800000007", about: "学校一的门店：手机账单与日结" },
];
