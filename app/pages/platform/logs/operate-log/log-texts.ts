/** Operation log and sign-in log. */
export const logTexts = {
  operate: { detail: "操作日志详情" },
  field: {
    time: "时间",
    username: "账号",
    nickname: "昵称",
    ip: "IP",
    url: "地址",
    method: "请求方式",
    target: "模块与方法",
    duration: "耗时",
  },
  milliseconds: "{{count}} 毫秒",
  facts: "基本信息",
  changes: "修改前后",
  noChanges: "没有记录字段的变动",
  object: "对象",
  changed: "字段",
  before: "修改前",
  after: "修改后",
  parameters: "提交的参数",
  masked: "密码、令牌、手机号、证件号等已隐去",
} as const;
