// Labels and limits without zod: pages of the browser read them too.

/** Why money fits nowhere. */
export const exceptionKinds = [
  { value: "late", label: "关单后到账" },
  { value: "twice", label: "重复支付" },
  { value: "amount", label: "金额不符" },
  { value: "unknown", label: "长款" },
] as const;

/** 到账异常状态; 退回中 lasts until the refund has come through. */
export const exceptionStates = [
  { value: 0, label: "待处理" },
  { value: 1, label: "待复核" },
  { value: 2, label: "已记账" },
  { value: 4, label: "退回中" },
  { value: 3, label: "已退回" },
  { value: 5, label: "已撤销" },
] as const;

/** The source that told of the money. */
export const exceptionSources = [
  { value: "channel", label: "渠道通知" },
  { value: "recon", label: "对账单" },
  { value: "hand", label: "人工补单" },
] as const;

/** Ways to end an exception. */
export const exceptionProposals = [
  { value: "book", label: "记入账单" },
  { value: "return", label: "原路退回" },
  { value: "void", label: "撤销（核实未到账）" },
] as const;

export const exceptionDateFields = [
  { value: "paid_at", label: "到账时间" },
  { value: "created_at", label: "登记时间" },
] as const;

/** Steps of an exception's history. */
export const exceptionActions = [
  { value: "open", label: "登记" },
  { value: "assign", label: "指定学校" },
  { value: "propose", label: "提交处理方案" },
  { value: "reject", label: "复核驳回" },
  { value: "confirm", label: "复核通过" },
  { value: "channel", label: "渠道确认" },
  { value: "returned", label: "退款成功" },
  { value: "reopen", label: "退款未成，重新处理" },
] as const;

/** The exceptions' part of `GET /common/static/data`. */
export const exceptionEnumerations = {
  exception_kind: exceptionKinds,
  exception_state: exceptionStates,
  exception_source: exceptionSources,
  exception_proposal: exceptionProposals,
  exception_date_field: exceptionDateFields,
  exception_action: exceptionActions,
} as const;
