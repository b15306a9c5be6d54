import { refundTones } from "#contract/platform/list-definition/tones";
import type { OrderRefund } from "#contract/payments/orders";
import { refundPage } from "#contract/platform/list-definition/record-pages";
import { RecordLink } from "~/components/record-link";
import { RowTag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { orderDetailTexts } from "./order-detail-texts";

export function OrderRefunds({ refunds, choices }: { refunds: readonly OrderRefund[]; choices: Choices }) {
  if (refunds.length === 0) return <p className="text-ink-soft">{orderDetailTexts.noRefunds}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {refunds.map((refund) => (
        <li key={refund.refund_no} className="rounded border border-line px-3 py-2">
          <p className="flex items-center justify-between gap-2">
            <RecordLink page={refundPage} recordKey={refund.refund_no}>
              {refund.refund_no}
            </RecordLink>
            <RowTag tone={refundTones[refund.state]}>{labelOf(choices, "refund_order_state", refund.state)}</RowTag>
          </p>
          <p className="mt-1 flex items-baseline justify-between gap-2">
            <span className="min-w-0 break-words text-ink-soft">{refund.reason}</span>
            <span className="font-semibold tabular-nums text-danger">{formatFen(refund.amount_fen)}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-ink-soft">
            <span>{fill(orderDetailTexts.appliedBy, { who: refund.apply_by })}</span>
            {refund.audit_by && <span>{fill(orderDetailTexts.auditedBy, { who: refund.audit_by })}</span>}
            <time>{refund.success_at ?? refund.created_at}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
