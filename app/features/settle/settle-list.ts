import type { TFunction } from "i18next";
import type { SettleSum } from "#contract/settlements";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const settleListPath = "/campus_pay/settle/list";

/** 结算单状态: waiting blue, on its way orange, arrived green, failed red. */
export const settleTones: Readonly<Record<string, Tone>> = { 0: "info", 1: "warning", 2: "success", 3: "danger" };

export function describeSettleList(t: TFunction<["settle", "list"]>): ListDescription {
  return {
    path: settleListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["settle_no"],
    rowName: "settle_no",
    filters: [
      { kind: "dates", label: t("field.biz_date"), from: "start_date", to: "end_date" },
      { kind: "select", name: "state", label: t("field.state"), choices: "settle_state" },
      { kind: "select", name: "school_id", label: t("field.school"), choices: "school" },
      { kind: "select", name: "channel", label: t("field.channel"), choices: "way_code" },
      { kind: "select", name: "collect_account_id", label: t("field.account"), choices: "account" },
      { kind: "text", name: "settle_no", label: t("field.settle_no"), hint: t("hint.settle_no") },
    ],
    alwaysVisible: 4,
    cells: {
      settle_no: { kind: "number", width: 200 },
      biz_date: { kind: "text", width: 104 },
      mch_no: { kind: "number", width: 152 },
      channel: { kind: "choice", choices: "way_code" },
      pay_count: { kind: "count" },
      pay_fen: { kind: "money" },
      refund_count: { kind: "count" },
      refund_fen: { kind: "money", refund: true },
      fee_fen: { kind: "money" },
      rounding_fen: { kind: "money" },
      carried_fen: { kind: "money" },
      net_fen: { kind: "money" },
      state: { kind: "choice", choices: "settle_state", tones: settleTones },
      receipt_no: { kind: "number" },
      settled_at: { kind: "time" },
      created_at: { kind: "time" },
      updated_at: { kind: "time" },
    },
    sortable: ["biz_date", "net_fen"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function settleTotals(sum: SettleSum, t: TFunction<["settle", "list"]>) {
  return [
    { label: t("sum.pay"), text: formatFen(sum.pay_fen) },
    { label: t("sum.refund"), text: formatFen(sum.refund_fen) },
    { label: t("sum.fee"), text: formatFen(sum.fee_fen) },
    ...(sum.rounding_fen === 0 ? [] : [{ label: t("sum.rounding"), text: formatFen(sum.rounding_fen) }]),
    ...(sum.carried_fen === 0 ? [] : [{ label: t("sum.carried"), text: formatFen(sum.carried_fen) }]),
    { label: t("sum.net"), text: formatFen(sum.net_fen) },
    { label: t("sum.settled"), text: formatFen(sum.settled_fen) },
  ];
}

const settled = 2;

/** What can still be done with a settlement: nothing once it has arrived. */
export function settleActs(
  t: TFunction<["settle", "list"]>,
  query: Readonly<Record<string, string>>,
  mayHandle: boolean,
): (row: Row) => readonly RowAction[] {
  return ({ settle_no, state }) => {
    if (!mayHandle || state === settled) return [];
    const name = String(settle_no);
    const href = listHref(`${settleListPath}/handle`, query, { rows: name });
    return [{ label: t("handle"), description: t("handleOf", { name }), href }];
  };
}
