import type { TFunction } from "i18next";
import type { RefundSum } from "#contract/refunds";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";

export const refundListPath = "/campus_pay/refund/list";

/** The sums of the whole filter, as the list shows them. */
export function refundTotals({ applied_fen, done_fen }: RefundSum, t: TFunction<["refund", "list"]>) {
  return [
    { label: t("sum.applied"), text: formatFen(applied_fen) },
    { label: t("sum.done"), text: formatFen(done_fen) },
  ];
}

/** What may be done with refunds. */
export interface RefundRights {
  mayAudit: boolean;
  mayRegister: boolean;
  mayRetry: boolean;
  maySync: boolean;
}

/** Links of one refund, by the state it stands at. */
export function refundActs(
  t: TFunction<["refund", "list"]>,
  query: Readonly<Record<string, string>>,
  { mayAudit, mayRegister, mayRetry, maySync }: RefundRights,
): (row: Row) => readonly RowAction[] {
  return ({ refund_no, state }) => {
    const name = String(refund_no);
    const audit = {
      label: t("audit"),
      description: t("auditOf", { name }),
      href: listHref(`${refundListPath}/audit`, query, { rows: name }),
    };
    const register = {
      label: t("register"),
      description: t("registerOf", { name }),
      href: listHref(`${refundListPath}/result/${name}`, query),
    };
    const retry = {
      label: t("retry"),
      description: t("retryOf", { name }),
      href: listHref(`${refundListPath}/retry/${name}`, query),
    };
    const sync = {
      label: t("list:sync"),
      description: t("syncOf", { name }),
      href: listHref(`${refundListPath}/sync`, query, { rows: name }),
    };
    return [
      ...(maySync && (state === 1 || state === 3) ? [sync] : []),
      ...(mayAudit && state === 0 ? [audit] : []),
      ...(mayRegister && (state === 1 || state === 3 || state === 5) ? [register] : []),
      ...(mayRetry && (state === 3 || state === 5) ? [retry] : []),
    ];
  };
}
