import type { TFunction } from "i18next";
import type { ReconSum } from "#contract/recon";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Choices, ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { schoolFilter } from "~/lib/school-filter";

export const reconListPath = "/campus_pay/recon/list";
export const statementPath = "/campus_pay/recon/import";

/** The list of a batch's items. */
export function reconItemsPath(batchId: number | string): string {
  return `/campus_pay/recon_item/list/${encodeURIComponent(batchId)}`;
}

/** 对账批次状态: under way orange, balanced and dealt with green, differing or failed red, replaced grey. */
export const batchTones: Readonly<Record<string, Tone>> = {
  0: "info",
  1: "danger",
  2: "warning",
  3: "success",
  4: "danger",
  5: "success",
  6: "neutral",
};

export function describeReconList(t: TFunction<["recon", "list"]>, choices: Choices): ListDescription {
  return {
    path: reconListPath,
    title: t("title"),
    empty: t("empty"),
    fills: [
      { label: t("emptyImport"), href: "/campus_pay/recon/import", permission: "Api:campus_pay/recon/import-import" },
    ],
    rowKey: ["id"],
    rowName: "file_name",
    filters: [
      { kind: "dates", label: t("field.bill_date"), from: "start_date", to: "end_date" },
      { kind: "select", name: "channel", label: t("field.channel"), choices: "recon_channel" },
      { kind: "select", name: "state", label: t("field.state"), choices: "recon_batch_state" },
      { kind: "text", name: "mch_no", label: t("field.mch_no") },
      ...schoolFilter(t("field.school"), choices.school),
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 72 },
      bill_date: { kind: "text", width: 104 },
      channel: { kind: "choice", choices: "recon_channel", width: 88 },
      school_name: { kind: "text", width: 120 },
      mch_no: { kind: "number", width: 152 },
      state: { kind: "choice", choices: "recon_batch_state", tones: batchTones, width: 88 },
      progress: { kind: "count", width: 88 },
      pay_count: { kind: "count", width: 80 },
      pay_fen: { kind: "money" },
      refund_count: { kind: "count", width: 80 },
      refund_fen: { kind: "money", refund: true },
      fee_fen: { kind: "money" },
      net_fen: { kind: "money" },
      diff_count: { kind: "count", width: 64 },
      open_count: { kind: "count", width: 72 },
      pending_count: { kind: "count", width: 64 },
      error_count: { kind: "count", width: 88 },
      fail_reason: { kind: "text", width: 240 },
      format: { kind: "choice", choices: "recon_format", width: 136 },
      file_name: { kind: "text", width: 200 },
      created_by: { kind: "text", width: 88 },
      created_at: { kind: "time" },
      finished_at: { kind: "time" },
    },
    sortable: ["bill_date"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function reconTotals(sum: ReconSum, t: TFunction<["recon", "list"]>) {
  return [
    { label: t("sum.pay"), text: formatFen(sum.pay_fen) },
    { label: t("sum.refund"), text: formatFen(sum.refund_fen) },
    { label: t("sum.fee"), text: formatFen(sum.fee_fen) },
    { label: t("sum.net"), text: formatFen(sum.net_fen) },
    { label: t("sum.diff"), text: String(sum.diff_count) },
    { label: t("sum.open"), text: String(sum.open_count) },
  ];
}

/** The link to a batch's items: its differences where it has some. */
export function batchActs(t: TFunction<["recon", "list"]>, maySeeItems: boolean): (row: Row) => readonly RowAction[] {
  return ({ id, file_name, state }) => {
    const isCompared = state !== 0 && state !== 1;
    if (!maySeeItems || !isCompared) return [];
    const query: Record<string, string> = state === 4 ? { verdict: "diff" } : {};
    const description = t("itemsOf", { name: String(file_name) });
    return [{ label: t("items"), description, href: listHref(reconItemsPath(String(id)), query) }];
  };
}
