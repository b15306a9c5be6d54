import type { NoticeSlipSum } from "#contract/payments/notice-slips";
import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { noticeSlipTexts } from "./notice-slip-texts";

export const noticeSlipListPath = "/campus_pay/notice_slip/list";
export const noticeSheetPath = "/campus_pay/notice_slip/print";
export const noticeExportPath = "/campus_pay/notice_slip/export";

/** The sums of the whole filter, as the list shows them. */
export function noticeSlipTotals({ bill_count, owed_fen }: NoticeSlipSum) {
  return [
    { label: noticeSlipTexts.sum.bills, text: String(bill_count) },
    { label: noticeSlipTexts.sum.owed, text: formatFen(owed_fen) },
  ];
}

/** The acts an account has on slips and links. */
export interface NoticeSlipRights {
  mayPrint: boolean;
  mayRevoke: boolean;
}

/** Links of one student: print and write to who owes something, void what was handed out. */
export function noticeSlipRowActions(
  query: Readonly<Record<string, string>>,
  { mayPrint, mayRevoke }: NoticeSlipRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, student_name, owed_fen, link_state }) => {
    const name = String(student_name);
    const key = String(id);
    const print = {
      ...{ label: noticeSlipTexts.print, description: fill(noticeSlipTexts.printOf, { name }) },
      href: listHref(`${noticeSlipListPath}/print`, query, { rows: key }),
    };
    const send = {
      ...{ label: noticeSlipTexts.send, description: fill(noticeSlipTexts.sendOf, { name }) },
      href: listHref(`${noticeSlipListPath}/text/${key}`, query),
    };
    const revoke: RowAction = {
      ...{ label: noticeSlipTexts.revoke, description: fill(noticeSlipTexts.revokeOf, { name }), look: "danger" },
      href: listHref(`${noticeSlipListPath}/revoke`, query, { rows: key }),
    };
    const isOut = link_state === "issued" || link_state === "opened" || link_state === "ended";
    return [...(mayPrint && Number(owed_fen) > 0 ? [print, send] : []), ...(mayRevoke && isOut ? [revoke] : [])];
  };
}
