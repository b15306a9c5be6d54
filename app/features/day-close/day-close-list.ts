import type { TFunction } from "i18next";
import type { DayCloseSum } from "#contract/day-closes";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const dayCloseListPath = "/campus_pay/day_close/list";

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
