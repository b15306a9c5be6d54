/** 对账批次状态 (domain 4.5); 6 is ours: a later file of the same day counts instead. */
export const reconBatchStates = [
  { value: 0, label: "待解析" },
  { value: 1, label: "解析失败" },
  { value: 2, label: "对账中" },
  { value: 3, label: "已平账" },
  { value: 4, label: "有差异" },
  { value: 5, label: "已处理" },
  { value: 6, label: "已替换" },
] as const;

/** Formats of statements. */
export const reconFormats = [
  { value: "wxpay", label: "微信支付交易账单" },
  { value: "alipay", label: "支付宝业务明细" },
  { value: "sheet", label: "对账单模板" },
  { value: "empty", label: "当天无交易" },
] as const;

/** Channels that send statements: whoever takes cash has none. */
export const reconChannels = [
  { value: "wxpay", label: "微信支付" },
  { value: "alipay", label: "支付宝" },
  { value: "unionpay", label: "云闪付" },
] as const;

export const reconKinds = [
  { value: 1, label: "支付" },
  { value: 2, label: "退款" },
] as const;

/** Verdicts on a line of a statement. */
export const reconVerdicts = [
  { value: 0, label: "平账" },
  { value: 1, label: "长款" },
  { value: 2, label: "短款" },
  { value: 3, label: "金额不符" },
  { value: 4, label: "状态不符" },
  { value: 5, label: "待定" },
] as const;

/** Ways of handling a difference. */
export const reconDispositions = [
  { value: 0, label: "未处理" },
  { value: 1, label: "补单" },
  { value: 2, label: "退款" },
  { value: 3, label: "调账" },
  { value: 4, label: "挂账" },
  { value: 5, label: "忽略" },
] as const;

/** Steps of a batch's or an item's history. */
export const reconActions = [
  { value: "import", label: "上传账单" },
  { value: "fetch", label: "自动取回账单" },
  { value: "fail", label: "解析失败" },
  { value: "compare", label: "完成对账" },
  { value: "supersede", label: "被新账单替换" },
  { value: "carry", label: "沿用处理结果" },
  { value: "found", label: "在其他账单中找到" },
  { value: "decide", label: "待定期满复核" },
  { value: "handle", label: "人工处理" },
  { value: "settle", label: "差异处理完毕" },
] as const;

/** The reconciliation's part of `GET /common/static/data`. */
export const reconEnumerations = {
  recon_batch_state: reconBatchStates,
  recon_format: reconFormats,
  recon_channel: reconChannels,
  recon_kind: reconKinds,
  recon_verdict: reconVerdicts,
  recon_disposition: reconDispositions,
  recon_action: reconActions,
} as const;
