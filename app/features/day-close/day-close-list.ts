import type { TFunction } from "i18next";
import type { DayCloseSum } from "#contract/day-closes";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const dayCloseListPath = "/campus_pay/day_close/list";

/** 对账 of a day: nothing imported grey, differing red, balanced green. */
export const dayTones: Readonly<Record<string, Tone>> = { 0: "neutral", 1: "danger", 2: "success" };

/** 日结 of a day. */
export const closeTones: Readonly<Record<string, Tone>> = { 0: "neutral", 1: "success", 2: "warning" };

export function describeDayCloseList(t: TFunction<["dayClose", "list"]>, withAgents: boolean): ListDescription {
  return {
    path: dayCloseListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["key"],
    rowName: "key",
    filters: [
      { kind: "dates", label: t("field.biz_date"), from: "start_date", to: "end_date" },
      ...(withAgents
        ? [
            {
              kind: "select" as const,
              name: "by",
              label: t("field.by"),
              choices: "day_group",
              picksList: true as const,
            },
          ]
        : []),
      { kind: "select", name: "school_id", label: t("field.school"), choices: "school" },
      { kind: "select", name: "state", label: t("field.state"), choices: "day_state" },
      { kind: "select", name: "close_state", label: t("field.close_state"), choices: "day_close_state" },
    ],
    alwaysVisible: 5,
    cells: {
      biz_date: { kind: "text", width: 104 },
      pay_count: { kind: "count" },
      pay_fen: { kind: "money" },
      refund_count: { kind: "count" },
      refund_fen: { kind: "money", refund: true },
      fee_fen: { kind: "money" },
      net_fen: { kind: "money" },
      file_pay_fen: { kind: "money" },
      file_refund_fen: { kind: "money", refund: true },
      diff_fen: { kind: "money", refund: true },
      state: { kind: "choice", choices: "day_state", tones: dayTones },
      close_state: { kind: "choice", choices: "day_close_state", tones: closeTones },
      closed_at: { kind: "time" },
    },
    sortable: ["biz_date"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function dayCloseTotals(sum: DayCloseSum, t: TFunction<["dayClose", "list"]>) {
  return [
    { label: t("sum.pay"), text: formatFen(sum.pay_fen) },
    { label: t("sum.refund"), text: formatFen(sum.refund_fen) },
    { label: t("sum.net"), text: formatFen(sum.net_fen) },
    { label: t("sum.filePay"), text: formatFen(sum.file_pay_fen) },
    { label: t("sum.fileRefund"), text: formatFen(sum.file_refund_fen) },
    { label: t("sum.diff"), text: formatFen(sum.diff_fen) },
  ];
}

/** 确认日结 of a school's day that is over and open. */
export function dayCloseActs(
  t: TFunction<["dayClose", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayConfirm, today }: { mayConfirm: boolean; today: string },
): (row: Row) => readonly RowAction[] {
  return ({ key, biz_date, close_state }) => {
    const name = String(key);
    if (!mayConfirm || close_state !== 0 || !name.includes("_s") || String(biz_date) >= today) return [];
    const href = listHref(`${dayCloseListPath}/confirm/${name}`, query);
    return [{ label: t("confirm"), description: t("confirmOf", { name }), href }];
  };
}
