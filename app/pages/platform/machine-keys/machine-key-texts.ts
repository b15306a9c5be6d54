/** 接口密钥. */
export const machineKeyTexts = {
  create: "签发接口密钥",
  next: "下一步",
  issue: "签发",
  chooseSchool: "请选择学校",
  wholeSchool: "全校",
  noAccounts: "这所学校还没有微信、支付宝或云闪付收款账户，请先在收款账户中新增，再来签发。",
  ofSchool: "为{{school}}签发",
  revoke: "停用",
  revoking: "正在停用…",
  revokeOf: "停用 {{name}}",
  revokeTitle: "停用接口密钥",
  revokeQuestion: "确定停用{{names}}吗？终端将立即不能再上报，停用后不能恢复。",
  revokeNothing: "没有选中要停用的接口密钥，请返回列表选择。",
  hint: {
    name: "写明是哪里的终端，如“一食堂收银机”；操作日志和订单经过里显示这个名称",
    store: "选了门店，就只能为该门店上报、只看该门店的订单",
    accounts: "只能为选中的账户上报，只看这些账户的订单",
  },
  field: { name: "名称", school: "学校", store: "门店", scopes: "权限", accounts: "收款账户" },
  created: {
    title: "密钥已签发",
    once: "密文只在这里显示一次，关闭后无法再查看。请现在复制到终端，或交给终端厂商；遗失时请停用后重新签发。",
    key: "密钥编号（key）",
    secret: "密文（secret）",
    done: "已保存，返回列表",
  },
} as const;
