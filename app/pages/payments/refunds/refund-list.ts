import type { RefundSum } from "#contract/payments/refunds";
import { refundState } from "#contract/payments/states";
import { listTexts } from "~/kit/list/list-texts";
import { fill } from "~/lib/fill";
import { type RowAction, shareAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { refundTexts } from "./refund-texts";

export const refundListPath = "/campus_pay/refund/list";

/** The sums of the whole filter, as the list shows them. */
export function refundTotals({ applied_fen, done_fen }: RefundSum) {
  return [
    { label: refundTexts.sum.applied, text: formatFen(applied_fen) },
    { label: refundTexts.sum.done, text: formatFen(done_fen) },
  ];
}

/** The rights to actions on refunds. */
export interface RefundRights {
  mayAudit: boolean;
  mayRegister: boolean;
  mayRetry: boolean;
  maySync: boolean;
}

/** Links of one refund by its state: the next step at once, the rest folded. */
const { applied, running, failed, abnormal } = refundState;

export function refundRowActions(
  query: Readonly<Record<string, string>>,
  { mayAudit, mayRegister, mayRetry, maySync }: RefundRights,
): (row: Row) => readonly RowAction[] {
  return ({ refund_no, state }) => {
    const name = String(refund_no);
    const audit = {
      label: refundTexts.audit,
      description: fill(refundTexts.auditOf, { name }),
      href: listHref(`${refundListPath}/audit`, query, { rows: name }),
    };
    const register = {
      label: refundTexts.register,
      description: fill(refundTexts.registerOf, { name }),
      href: listHref(`${refundListPath}/result/${name}`, query),
    };
    const retry = {
      label: refundTexts.retry,
      description: fill(refundTexts.retryOf, { name }),
      href: listHref(`${refundListPath}/retry/${name}`, query),
    };
    const sync = {
      label: listTexts.sync,
      description: fill(refundTexts.syncOf, { name }),
      href: listHref(`${refundListPath}/sync`, query, { rows: name }),
    };
    const [first, ...others]: RowAction[] = [
      ...(mayAudit && state === applied ? [audit] : []),
      ...(mayRetry && (state === failed || state === abnormal) ? [retry] : []),
      ...(mayRegister && (state === running || state === failed || state === abnormal) ? [register] : []),
      ...(maySync && (state === running || state === failed) ? [sync] : []),
    ];
    // four beside one another would hide who applied and who decided
    const folded = others.map((other) => ({ ...other, folded: true as const }));
    return [...(first ? [first] : []), ...folded, shareAction(name)];
  };
}
