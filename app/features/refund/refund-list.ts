import type { TFunction } from "i18next";
import type { RefundSum } from "#contract/refunds";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { schoolFilter } from "~/lib/school-filter";

export const refundListPath = "/campus_pay/refund/list";

/** 退款单状态: waiting orange, done green, failed red, over grey. */
export const refundTones: Readonly<Record<string, Tone>> = {
  0: "warning",
  1: "warning",
  2: "success",
  3: "danger",
  4: "neutral",
  5: "danger",
  6: "neutral",
};

export function describeRefundList(t: TFunction<["refund", "list"]>, choices: Choices): ListDescription {
  return {
    path: refundListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [{ label: t("emptyOrders"), href: "/campus_pay/order/list", permission: "Api:campus_pay/order/list-index" }],
    rowKey: ["refund_no"],
    rowName: "refund_no",
    filters: [
      {
        kind: "dates",
        label: t("field.created_at"),
        from: "start_date",
        to: "end_date",
        field: { name: "date_field", choices: "refund_date_field" },
      },
      { kind: "select", name: "state", label: t("field.state"), choices: "refund_order_state" },
      { kind: "text", name: "refund_no", label: t("field.refund_no"), hint: t("hint.refund_no") },
      { kind: "text", name: "order_no", label: t("field.order_no"), hint: t("hint.order_no") },
      { kind: "select", name: "way_code", label: t("field.way_code"), choices: "way_code" },
      { kind: "select", name: "store_id", label: t("field.store"), choices: "store" },
      { kind: "select", name: "collect_account_id", label: t("field.account"), choices: "account" },
      ...schoolFilter(t("field.school"), choices.school),
      { kind: "money", label: t("field.amount"), from: "min_fen", to: "max_fen" },
    ],
    alwaysVisible: 4,
    cells: {
      refund_no: { kind: "number" },
      order_no: { kind: "number" },
      channel_refund_no: { kind: "number", width: 256 },
      student_name: { kind: "text", width: 80 },
      student_no: { kind: "number", width: 96 },
      created_at: { kind: "time" },
      audited_at: { kind: "time" },
      success_at: { kind: "time" },
      order_fen: { kind: "money" },
      amount_fen: { kind: "money" },
      fee_fen: { kind: "money" },
      way_code: { kind: "choice", choices: "way_code" },
      state: { kind: "choice", choices: "refund_order_state", tones: refundTones },
      apply_by: { kind: "text", width: 96 },
      audit_by: { kind: "text", width: 96 },
    },
    sortable: ["created_at", "amount_fen"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function refundTotals({ applied_fen, done_fen }: RefundSum, t: TFunction<["refund", "list"]>) {
  return [
    { label: t("sum.applied"), text: formatFen(applied_fen) },
    { label: t("sum.done"), text: formatFen(done_fen) },
  ];
}

/** What may be done with refunds. */
export interface RefundRights {
  mayAudit: boolean;
  mayRegister: boolean;
  mayRetry: boolean;
  maySync: boolean;
}

/** Links of one refund, by the state it stands at. */
export function refundActs(
  t: TFunction<["refund", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayAudit, mayRegister, mayRetry, maySync }: RefundRights,
): (row: Row) => readonly RowAction[] {
  return ({ refund_no, state }) => {
    const name = String(refund_no);
    const audit = {
      label: t("audit"),
      description: t("auditOf", { name }),
      href: listHref(`${refundListPath}/audit`, query, { rows: name }),
    };
    const register = {
      label: t("register"),
      description: t("registerOf", { name }),
      href: listHref(`${refundListPath}/result/${name}`, query),
    };
    const retry = {
      label: t("retry"),
      description: t("retryOf", { name }),
      href: listHref(`${refundListPath}/retry/${name}`, query),
    };
    const sync = {
      label: t("list:sync"),
      description: t("syncOf", { name }),
      href: listHref(`${refundListPath}/sync`, query, { rows: name }),
    };
    return [
      ...(maySync && (state === 1 || state === 3) ? [sync] : []),
      ...(mayAudit && state === 0 ? [audit] : []),
      ...(mayRegister && (state === 1 || state === 3 || state === 5) ? [register] : []),
      ...(mayRetry && (state === 3 || state === 5) ? [retry] : []),
    ];
  };
}
