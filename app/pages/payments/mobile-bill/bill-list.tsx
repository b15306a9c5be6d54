import { Link } from "@remix-run/react";
import { Tag, type TagTone } from "~/components/tag";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { mobileBillTexts } from "./mobile-bill-texts";

/** An order as a store keeper reads it, with its words already found. */
export interface Bill {
  order_no: string;
  time: string;
  student_name: string | null;
  way: string;
  scene: string;
  amount_fen: number;
  refund_fen: number;
  state: string;
  tone: TagTone;
}

/** Orders, newest first; each opens. */
export function BillList({
  bills,
  hrefOf,
  label,
  empty,
}: {
  bills: readonly Bill[];
  hrefOf: (orderNo: string) => string;
  label: string;
  empty: string;
}) {
  if (bills.length === 0) return <p className="py-16 text-center text-ink-soft">{empty}</p>;
  return (
    <ul aria-label={label} className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      {bills.map((bill) => (
        <li key={bill.order_no} className="border-t border-line first:border-0">
          <Link to={hrefOf(bill.order_no)} className="grid grid-cols-[1fr_auto] gap-x-3 px-3 py-2">
            <span className="truncate text-base font-medium">{bill.student_name ?? mobileBillTexts.unknownPayer}</span>
            <span className="text-right text-lg font-semibold tabular-nums">{formatFen(bill.amount_fen)}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
              <span className="tabular-nums">{bill.time}</span>
              <span>{bill.way}</span>
              <span>{bill.scene}</span>
            </span>
            <span className="flex items-center justify-end gap-2 text-xs">
              {bill.refund_fen > 0 && (
                <span className="tabular-nums text-danger">
                  {fill(mobileBillTexts.refundedPart, { amount: formatFen(bill.refund_fen) })}
                </span>
              )}
              <Tag tone={bill.tone}>{bill.state}</Tag>
            </span>
            <span className="col-span-2 truncate font-mono text-xs text-ink-faint">{bill.order_no}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
