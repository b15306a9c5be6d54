import type { TFunction } from "i18next";
import type { ReconItemSum } from "#contract/recon-items";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row, Tone } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconItemsPath } from "./recon-list";

/** 结论: balanced green, waiting orange, differing red. */
export const verdictTones: Readonly<Record<string, Tone>> = {
  0: "success",
  1: "danger",
  2: "danger",
  3: "danger",
  4: "danger",
  5: "warning",
};

/** 处理方式: what is open is grey, what was done by hand blue. */
export const dispositionTones: Readonly<Record<string, Tone>> = {
  0: "neutral",
  1: "info",
  2: "info",
  3: "info",
  4: "info",
  5: "info",
};

export function describeReconItemList(t: TFunction<["recon", "list"]>, batchId: number): ListDescription {
  return {
    path: reconItemsPath(batchId),
    title: t("items"),
    empty: t("itemsEmpty"),
    rowKey: ["id"],
    rowName: "id",
    filters: [
      { kind: "select", name: "verdict", label: t("field.verdict"), choices: "verdict_or_diff" },
      { kind: "select", name: "disposition", label: t("field.disposition"), choices: "recon_disposition" },
      { kind: "select", name: "kind", label: t("field.kind"), choices: "recon_kind" },
      { kind: "text", name: "number", label: t("field.number"), hint: t("hint.number") },
      { kind: "money", label: t("field.amount"), from: "min_fen", to: "max_fen" },
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 80 },
      line: { kind: "count", width: 72 },
      kind: { kind: "choice", choices: "recon_kind", width: 64 },
      verdict: { kind: "choice", choices: "recon_verdict", tones: verdictTones, width: 88 },
      channel_no: { kind: "number", width: 256 },
      trade_no: { kind: "number", width: 256 },
      merchant_no: { kind: "number" },
      local_no: { kind: "number" },
      order_no: { kind: "number" },
      channel_fen: { kind: "money" },
      local_fen: { kind: "money" },
      gap_fen: { kind: "money" },
      fee_fen: { kind: "money" },
      channel_state: { kind: "text", width: 80 },
      local_state: { kind: "text", width: 88 },
      happened_at: { kind: "time" },
      disposition: { kind: "choice", choices: "recon_disposition", tones: dispositionTones, width: 88 },
      remark: { kind: "text", width: 160 },
      handled_by: { kind: "text", width: 88 },
      handled_at: { kind: "time" },
    },
    sortable: ["id"],
  };
}

/** The sums of the whole filter, as the list shows them. */
export function reconItemTotals({ channel_fen, local_fen }: ReconItemSum, t: TFunction<["recon", "list"]>) {
  return [
    { label: t("sum.channel"), text: formatFen(channel_fen) },
    { label: t("sum.local"), text: formatFen(local_fen) },
  ];
}

/** 处理 of one open difference. */
export function reconItemActs(
  t: TFunction<["recon", "list"]>,
  path: string,
  query: Readonly<Record<string, string>>,
  mayHandle: boolean,
): (row: Row) => readonly RowAction[] {
  return ({ id, verdict, disposition }) => {
    const isOpen = verdict !== 0 && verdict !== 5 && disposition === 0;
    if (!mayHandle || !isOpen) return [];
    const description = t("handleOf", { name: String(id) });
    return [{ label: t("handle"), description, href: listHref(`${path}/handle`, query, { rows: String(id) }) }];
  };
}
