import type { ReconItemSum } from "#contract/payments/recon-items";
import { reconVerdict, reconDisposition } from "#contract/payments/states";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { reconTexts } from "./recon-texts";

/** The sums of the whole filter, as the list shows them. */
export function reconItemTotals({ channel_fen, local_fen }: ReconItemSum) {
  return [
    { label: reconTexts.sum.channel, text: formatFen(channel_fen) },
    { label: reconTexts.sum.local, text: formatFen(local_fen) },
  ];
}

/** 处理 of one open difference. */
export function reconItemRowActions(
  path: string,
  query: Readonly<Record<string, string>>,
  mayHandle: boolean,
): (row: Row) => readonly RowAction[] {
  return ({ id, verdict, disposition }) => {
    const isOpen =
      verdict !== reconVerdict.balanced && verdict !== reconVerdict.pending && disposition === reconDisposition.open;
    if (!mayHandle || !isOpen) return [];
    const description = fill(reconTexts.handleOf, { name: String(id) });
    return [{ label: reconTexts.handle, description, href: listHref(`${path}/handle`, query, { rows: String(id) }) }];
  };
}
