import type { TFunction } from "i18next";
import type { CommissionSum } from "#contract/commissions";
import type { ListDescription, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const commissionListPath = "/campus_pay/commission/list";

/** 结算单状态, as the settlement list has them. */
const tones: Readonly<Record<string, Tone>> = { 0: "info", 1: "warning", 2: "success", 3: "danger" };

export function describeCommissionList(t: TFunction<["commission", "settle", "list"]>): ListDescription {
  return {
    path: commissionListPath,
    title: t("title"),
    empty: t("empty"),
    rowKey: ["id"],
    rowName: "settle_no",
    filters: [
      { kind: "dates", label: t("settle:field.biz_date"), from: "start_date", to: "end_date" },
      { kind: "select", name: "agent_id", label: t("settle:field.agent"), choices: "agent" },
      { kind: "select", name: "school_id", label: t("settle:field.school"), choices: "school" },
      { kind: "select", name: "state", label: t("state"), choices: "settle_state" },
    ],
    alwaysVisible: 4,
    cells: {
      biz_date: { kind: "text", width: 104 },
      settle_no: { kind: "number", width: 200 },
      channel: { kind: "choice", choices: "way_code" },
      base_fen: { kind: "money" },
      commission_bp: { kind: "text", width: 88 },
      commission_fen: { kind: "money" },
      state: { kind: "choice", choices: "settle_state", tones },
    },
    sortable: ["biz_date", "commission_fen"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function commissionTotals(sum: CommissionSum, t: TFunction<["commission", "settle", "list"]>) {
  return [
    { label: t("sum.base"), text: formatFen(sum.base_fen) },
    { label: t("sum.commission"), text: formatFen(sum.commission_fen) },
    { label: t("sum.settled"), text: formatFen(sum.settled_fen) },
  ];
}
