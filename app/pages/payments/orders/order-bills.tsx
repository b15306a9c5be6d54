import type { OrderBill } from "#contract/payments/orders";
import { billPage } from "#contract/platform/list-definition/record-pages";
import { RecordLink } from "~/components/record-link";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { orderDetailTexts } from "./order-detail-texts";

/** The bills that an order pays, each with the way to it for who may open it. */
export function OrderBills({ bills }: { bills: readonly OrderBill[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {bills.map(({ bill_no, title, student_name, amount_fen, booked_fen }) => (
        <li key={bill_no} className="rounded border border-line px-3 py-2">
          <p className="flex items-baseline justify-between gap-2">
            <span className="min-w-0 break-words">
              {title}
              <span className="ml-2 text-ink-soft">{student_name}</span>
            </span>
            <span className="font-semibold tabular-nums">{formatFen(amount_fen)}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-xs text-ink-soft">
            <RecordLink page={billPage} recordKey={bill_no}>
              {bill_no}
            </RecordLink>
            <span>
              {booked_fen === 0
                ? orderDetailTexts.notBooked
                : fill(orderDetailTexts.booked, { yuan: formatFen(booked_fen) })}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
