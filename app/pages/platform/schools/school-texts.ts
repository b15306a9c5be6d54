/** 学校: its form, and the gateway of messages to parents. */
export const schoolTexts = {
  field: {
    name: "学校名称",
    short_name: "简称",
    stage: "学段",
    std_code: "学校标识码",
    channel_school_no: "渠道学校编号",
    region_code: "行政区划代码",
    contact_name: "联系人",
    contact_phone: "联系电话",
    status: "状态",
  },
  hint: {
    std_code: "10 位数字，可不填",
    region_code: "所在区县的 6 位代码，如 330106",
    channel_school_no: "支付渠道分配的编号",
    status: "停用后代理商不再看到该学校",
  },
  gateway: {
    act: "消息网关",
    actionOf: "{{name}}的家长消息网关",
    lead: "系统把发给家长的缴费通知以签名的 JSON 交给学校的网关，由网关发出短信或公众号消息。接口说明见文档“消息网关”。",
    url: "网关网址",
    urlHint: "以 https:// 开头；不填则不能给家长发消息",
    urlHintDefault: "以 https:// 开头；不填则使用系统设置的网关",
    secret: "签名密钥",
    secretHint: "至少 16 个字符，网关用它核对签名",
    secretKept: "已设置，不填则不变；更换网址时须重新填写",
    testPhone: "测试手机号",
    testHint: "可不填；填写后，保存时立即发送一条测试消息",
  },
} as const;
