import type { TFunction } from "i18next";
import type { NoticeSlipSum } from "#contract/notice-slips";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const noticeSlipListPath = "/campus_pay/notice_slip/list";
export const noticeSheetPath = "/campus_pay/notice_slip/print";
export const noticeExportPath = "/campus_pay/notice_slip/export";

/** The sums of the whole filter, as the list shows them. */
export function noticeSlipTotals({ bill_count, owed_fen }: NoticeSlipSum, t: TFunction<["noticeSlip", "list"]>) {
  return [
    { label: t("sum.bills"), text: String(bill_count) },
    { label: t("sum.owed"), text: formatFen(owed_fen) },
  ];
}

/** The acts an account has on slips and links. */
export interface NoticeSlipRights {
  mayPrint: boolean;
  mayRevoke: boolean;
}

/** Links of one student: print and write to who owes something, void what was handed out. */
export function noticeSlipActs(
  t: TFunction<["noticeSlip", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayPrint, mayRevoke }: NoticeSlipRights,
): (row: Row) => readonly RowAction[] {
  return ({ id, student_name, owed_fen, link_state }) => {
    const name = String(student_name);
    const key = String(id);
    const print = {
      ...{ label: t("print"), description: t("printOf", { name }) },
      href: listHref(`${noticeSlipListPath}/print`, query, { rows: key }),
    };
    const send = {
      ...{ label: t("send"), description: t("sendOf", { name }) },
      href: listHref(`${noticeSlipListPath}/text/${key}`, query),
    };
    const revoke: RowAction = {
      ...{ label: t("revoke"), description: t("revokeOf", { name }), look: "danger" },
      href: listHref(`${noticeSlipListPath}/revoke`, query, { rows: key }),
    };
    const isOut = link_state === "issued" || link_state === "opened" || link_state === "ended";
    return [...(mayPrint && Number(owed_fen) > 0 ? [print, send] : []), ...(mayRevoke && isOut ? [revoke] : [])];
  };
}
