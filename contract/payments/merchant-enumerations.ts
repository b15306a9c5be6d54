// Labels and limits without zod: pages of the browser read them too.

/** Channels that merchants sign at. */
export const merchantChannels = [
  { value: "wxpay", label: "微信支付" },
  { value: "alipay", label: "支付宝" },
] as const;

export const merchantModes = [
  { value: 0, label: "自有商户" },
  { value: 1, label: "服务商" },
] as const;

/** States of a key. */
export const keyStates = [
  { value: 0, label: "待验证" },
  { value: 1, label: "使用中" },
  { value: 2, label: "保留" },
  { value: 3, label: "停用" },
] as const;
