import type { ReconSum } from "#contract/payments/recon";
import { batchState } from "#contract/payments/states";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconTexts } from "./recon-texts";

export const reconListPath = "/campus_pay/recon/list";
export const statementPath = "/campus_pay/recon/import";

/** The list of a batch's items. */
export function reconItemsPath(batchId: number | string): string {
  return `/campus_pay/recon_item/list/${encodeURIComponent(batchId)}`;
}

/** The sums of the whole filter, as the list shows them. */
export function reconTotals(sum: ReconSum) {
  return [
    { label: reconTexts.sum.pay, text: formatFen(sum.pay_fen) },
    { label: reconTexts.sum.refund, text: formatFen(sum.refund_fen) },
    { label: reconTexts.sum.fee, text: formatFen(sum.fee_fen) },
    { label: reconTexts.sum.net, text: formatFen(sum.net_fen) },
    { label: reconTexts.sum.diff, text: String(sum.diff_count) },
    { label: reconTexts.sum.open, text: String(sum.open_count) },
  ];
}

/** The link to a batch's items: its differences where it has some. */
export function batchRowActions(maySeeItems: boolean): (row: Row) => readonly RowAction[] {
  return ({ id, file_name, state }) => {
    const isCompared = state !== batchState.waiting && state !== batchState.failed;
    if (!maySeeItems || !isCompared) return [];
    const query: Record<string, string> = state === batchState.differing ? { verdict: "diff" } : {};
    const description = fill(reconTexts.itemsOf, { name: String(file_name) });
    return [{ label: reconTexts.items, description, href: listHref(reconItemsPath(String(id)), query) }];
  };
}
