import type { BillDetail, BillPayment, BillRefund } from "#contract/payments/bills";
import { orderTones, refundTones } from "#contract/platform/list-definition/tones";
import { orderPage, refundPage } from "#contract/platform/list-definition/record-pages";
import { RecordLink } from "~/components/record-link";
import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { billTexts } from "./bill-texts";
import { useBillRights } from "./use-bill-rights";

const link = "tabular-nums text-accent-text hover:underline";
const card = "rounded border border-line px-3 py-2";

/** The orders of a bill, each with the way to it and to its receipt. */
export function BillPayments({ bill, choices }: { bill: BillDetail; choices: Choices }) {
  const { mayPrint } = useBillRights();
  if (bill.payments.length === 0) return <p className="text-ink-soft">{billTexts.noPayments}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {bill.payments.map((payment) => (
        <li key={payment.order_no} className={card}>
          <p className="flex flex-wrap items-center gap-2">
            <RecordLink page={orderPage} recordKey={payment.order_no}>
              {payment.order_no}
            </RecordLink>
            <Tag tone={orderTones[payment.state]}>{labelOf(choices, "order_state", payment.state)}</Tag>
            <strong className="ml-auto tabular-nums">{formatFen(payment.amount_fen)}</strong>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
            <span>{wayOf(payment, choices)}</span>
            {payment.channel_trade_no && (
              <span className="min-w-0 break-all tabular-nums">{payment.channel_trade_no}</span>
            )}
            {payment.payer_name && <span>{payment.payer_name}</span>}
            <span>{payment.store_name}</span>
            <time className="tabular-nums">{payment.success_at ?? payment.created_at}</time>
            {payment.success_at && payment.booked_fen === 0 && (
              <span className="text-warning">{billTexts.notBooked}</span>
            )}
            {mayPrint && payment.booked_fen > 0 && (
              <PageLink to={`/campus_pay/bill/receipt/${bill.bill_no}?order_no=${payment.order_no}`} className={link}>
                {payment.receipt_no ? fill(billTexts.receiptOf, { no: payment.receipt_no }) : billTexts.receipt}
              </PageLink>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

function wayOf({ method, way_code }: BillPayment, choices: Choices): string {
  return method === null ? labelOf(choices, "way_code", way_code) : labelOf(choices, "offline_method", method);
}

/** The refunds of the orders of a bill. */
export function BillRefunds({ refunds, choices }: { refunds: readonly BillRefund[]; choices: Choices }) {
  if (refunds.length === 0) return <p className="text-ink-soft">{billTexts.noRefunds}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {refunds.map(({ refund_no, state, amount_fen, reason, success_at, created_at }) => (
        <li key={refund_no} className={card}>
          <p className="flex flex-wrap items-center gap-2">
            <RecordLink page={refundPage} recordKey={refund_no}>
              {refund_no}
            </RecordLink>
            <Tag tone={refundTones[state]}>{labelOf(choices, "refund_order_state", state)}</Tag>
            <strong className="ml-auto tabular-nums text-danger">{formatFen(amount_fen)}</strong>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-ink-soft">
            <span className="min-w-0 break-words">{reason}</span>
            <time className="tabular-nums">{success_at ?? created_at}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
