// Labels and limits without zod: pages of the browser read them too.

/** 每日账单 of an account, by day. */
export const billDayStates = [
  { value: 0, label: "待取" },
  { value: 1, label: "生成中" },
  { value: 2, label: "未取到" },
  { value: 3, label: "有账单" },
  { value: 4, label: "当天无交易" },
  { value: 5, label: "渠道已不提供" },
] as const;

/** Entries of 渠道日志. */
export const channelEventKinds = [
  { value: "payment", label: "支付通知" },
  { value: "refund", label: "退款通知" },
  { value: "refused", label: "拒绝的通知" },
  { value: "other", label: "其他通知" },
  { value: "call", label: "渠道连接" },
  { value: "bill", label: "每日账单" },
  { value: "grant", label: "支付宝授权" },
  { value: "certificate", label: "平台证书" },
] as const;

/** The channel status' part of `GET /common/static/data`. */
export const channelEnumerations = { bill_day_state: billDayStates, channel_event_kind: channelEventKinds } as const;
