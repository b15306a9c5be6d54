import type { Tones } from "./list-definition";

/** 是 stands out, 否 does not. */
export const yesTones: Tones = { 1: "info", 0: "neutral" };

/** 启用 stands out, 停用 does not. */
export const enabledTones: Tones = { 1: "success", 0: "neutral" };

/** 批次状态: a draft blue, what is being collected orange, over grey. */
export const feePlanTones: Tones = { 0: "info", 1: "warning", 2: "success", 3: "neutral", 4: "neutral" };

/** 账单状态: waiting orange, paid green, overdue red, closed grey. */
export const billTones: Tones = {
  NOT_PAY: "warning",
  PAYING: "warning",
  PART_PAID: "info",
  BILLING_SUCCESS: "success",
  TIMEOUT_CLOSED: "danger",
  CLOSED: "neutral",
};

/** 支付状态, by the colours of the domain: waiting orange, success green, failure red, over grey, new blue. */
export const orderTones: Tones = {
  0: "info",
  1: "warning",
  2: "success",
  3: "danger",
  4: "neutral",
  5: "danger",
  6: "neutral",
};

/** 退款状态 of an order or a bill: the more went back, the louder. */
export const refundedTones: Tones = { 0: "neutral", 1: "warning", 2: "danger" };

/** 退款单状态: waiting orange, done green, failed red, over grey. */
export const refundTones: Tones = {
  0: "warning",
  1: "warning",
  2: "success",
  3: "danger",
  4: "neutral",
  5: "danger",
  6: "neutral",
};

/** 对账批次状态: under way orange, balanced and dealt with green, differing or failed red, replaced grey. */
export const batchTones: Tones = {
  0: "info",
  1: "danger",
  2: "warning",
  3: "success",
  4: "danger",
  5: "success",
  6: "neutral",
};

/** 结论 of a statement's line: balanced green, waiting orange, differing red. */
export const verdictTones: Tones = { 0: "success", 1: "danger", 2: "danger", 3: "danger", 4: "danger", 5: "warning" };

/** 处理方式 of a difference: what is open is grey, what was done by hand blue. */
export const dispositionTones: Tones = { 0: "neutral", 1: "info", 2: "info", 3: "info", 4: "info", 5: "info" };

/** 到账异常状态: open red, waiting orange, done green, over grey. */
export const exceptionTones: Tones = {
  0: "danger",
  1: "warning",
  2: "success",
  3: "success",
  4: "warning",
  5: "neutral",
};

/** 建议状态: an open one asks for an answer. */
export const adviceTones: Tones = { 0: "warning", 1: "success", 2: "neutral" };

/** 结算单状态: waiting blue, on its way orange, arrived green, failed red. */
export const settlementTones: Tones = { 0: "info", 1: "warning", 2: "success", 3: "danger" };

/** 对账 of a day: nothing imported grey, differing red, balanced green. */
export const dayTones: Tones = { 0: "neutral", 1: "danger", 2: "success" };

/** 日结 of a day. */
export const closeTones: Tones = { 0: "neutral", 1: "success", 2: "warning" };

/** 家长通知状态: under way blue, done green, stopped grey. */
export const campaignTones: Tones = { running: "info", done: "success", stopped: "neutral" };

/** The state of a family's link: opened green, handed out blue, ended orange, void red. */
export const linkTones: Tones = {
  none: "neutral",
  issued: "info",
  opened: "success",
  ended: "warning",
  revoked: "danger",
};

/** Which way money went: in green, back red. */
export const moveTones: Tones = { pay: "success", refund: "danger" };

/** 开通状态: on its way orange, open green, paused blue, closed grey. */
export const facepayTones: Tones = {
  0: "neutral",
  1: "warning",
  2: "warning",
  3: "success",
  4: "info",
  5: "neutral",
};

/** 学生状态: 在读 green, 休学 orange, gone grey. */
export const studentTones: Tones = { 1: "success", 2: "warning", 3: "neutral", 4: "neutral" };

/** 支付状态: 正常 green, waiting orange, stopped red. */
export const payStateTones: Tones = { 1: "success", 2: "warning", 3: "danger" };
