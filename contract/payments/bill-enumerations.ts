// Labels and limits without zod: pages of the browser read them too.

/** 账单状态, in the words of Alipay's education API; PART_PAID is ours. */
export const billStates = [
  { value: "NOT_PAY", label: "待缴费" },
  { value: "PAYING", label: "支付中" },
  { value: "PART_PAID", label: "部分缴费" },
  { value: "BILLING_SUCCESS", label: "缴费成功" },
  { value: "TIMEOUT_CLOSED", label: "逾期关闭" },
  { value: "CLOSED", label: "已关闭" },
] as const;

/** The share of the money paid on a bill that was given back. */
export const billRefundStates = [
  { value: 0, label: "未退款" },
  { value: 1, label: "部分退款" },
  { value: 2, label: "全额退款" },
] as const;

/** Movements on a bill; the sums by kind are the bill's columns. */
export const billEntryKinds = [
  { value: "due", label: "应缴" },
  { value: "reduce", label: "减免" },
  { value: "receive", label: "收款" },
  { value: "refund", label: "退款" },
] as const;

/** Lines of a student's statement: the movements, and bills that are owed no more or again. */
export const statementKinds = [
  ...billEntryKinds,
  { value: "close", label: "关闭账单" },
  { value: "reopen", label: "重新打开" },
] as const;

/** Steps of a bill's history. */
export const billActions = [
  { value: "issue", label: "生成账单" },
  { value: "import", label: "导入账单" },
  { value: "pay", label: "发起支付" },
  { value: "release", label: "支付未成" },
  { value: "receive", label: "收款" },
  { value: "refund", label: "退款" },
  { value: "reduce", label: "减免" },
  { value: "timeout", label: "逾期关闭" },
  { value: "close", label: "关闭" },
  { value: "reopen", label: "重新打开" },
  { value: "print", label: "打印收据" },
  { value: "reprint", label: "补打收据" },
] as const;

/** Times by whose day a bill list can be searched. */
export const billDateFields = [
  { value: "created_at", label: "生成时间" },
  { value: "due_at", label: "截止时间" },
] as const;

/** The bills' part of `GET /common/static/data`. */
export const billEnumerations = {
  bill_state: billStates,
  bill_refund_state: billRefundStates,
  bill_entry_kind: billEntryKinds,
  bill_action: billActions,
  bill_date_field: billDateFields,
} as const;
