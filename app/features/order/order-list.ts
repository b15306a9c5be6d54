import type { TFunction } from "i18next";
import type { Choices, ListDescription, Tone } from "~/lib/list-description";
import { schoolFilter } from "~/lib/school-filter";

export const orderListPath = "/campus_pay/order/list";

/** 支付状态, by the colours of the domain: waiting orange, success green, failure red, over grey, new blue. */
export const stateTones: Readonly<Record<string, Tone>> = {
  0: "info",
  1: "warning",
  2: "success",
  3: "danger",
  4: "neutral",
  5: "danger",
  6: "neutral",
};

/** 退款状态 of an order. */
export const orderRefundTones: Readonly<Record<string, Tone>> = { 0: "neutral", 1: "warning", 2: "danger" };

export function describeOrderList(t: TFunction<["order", "list"]>, choices: Choices): ListDescription {
  return {
    path: orderListPath,
    title: t("title"),
    countLabel: t("sum.orders"),
    empty: t("empty"),
    fills: [{ label: t("emptyBills"), href: "/campus_pay/bill/list", permission: "Api:campus_pay/bill/list-index" }],
    rowKey: ["order_no"],
    rowName: "order_no",
    filters: [
      {
        kind: "dates",
        label: t("field.created_at"),
        from: "start_date",
        to: "end_date",
        field: { name: "date_field", choices: "order_date_field" },
      },
      { kind: "text", name: "order_no", label: t("field.order_no"), hint: t("hint.order_no") },
      { kind: "text", name: "payer", label: t("field.payer"), hint: t("hint.payer") },
      { kind: "select", name: "state", label: t("field.state"), choices: "order_state" },
      { kind: "select", name: "refund_state", label: t("field.refund_state"), choices: "order_refund_state" },
      { kind: "select", name: "way_code", label: t("field.way_code"), choices: "way_code" },
      { kind: "select", name: "store_id", label: t("field.store"), choices: "store" },
      { kind: "select", name: "collect_account_id", label: t("field.account"), choices: "account" },
      ...schoolFilter(t("field.school"), choices.school),
      { kind: "money", label: t("field.amount"), from: "min_fen", to: "max_fen" },
    ],
    alwaysVisible: 4,
    cells: {
      order_no: { kind: "number" },
      out_trade_no: { kind: "number" },
      channel_trade_no: { kind: "number", width: 256 },
      student_name: { kind: "text", width: 80 },
      student_no: { kind: "number", width: 96 },
      payer_name: { kind: "text", width: 80 },
      created_at: { kind: "time" },
      success_at: { kind: "time" },
      amount_fen: { kind: "money" },
      refund_fen: { kind: "money", refund: true },
      fee_fen: { kind: "money" },
      refund_times: { kind: "count" },
      scene: { kind: "choice", choices: "order_scene" },
      way_code: { kind: "choice", choices: "way_code" },
      state: { kind: "choice", choices: "order_state", tones: stateTones },
      refund_state: { kind: "choice", choices: "order_refund_state", tones: orderRefundTones },
    },
    sortable: ["created_at", "success_at", "amount_fen"],
  };
}
