import type { ComponentProps } from "react";
import type { CounterReceipt, CounterTakings as Takings } from "#contract/payments/counters";
import { Card } from "~/components/card";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { counterPath } from "../bills/bill-list";
import { receiptsHref } from "../bills/receipt-links";
import { CashDrawer } from "./cash-drawer";
import { counterTexts } from "./counter-texts";

/** The sum of today that whoever stands at the counter has taken, the last receipts, and the cash that must lie in the drawer. */
export function CounterTakings({
  takings: { count, cash_count, cash_fen, transfer_count, transfer_fen, receipts, drawer },
  mayPrint,
  floatProblem,
}: {
  takings: Takings;
  mayPrint: boolean;
  floatProblem: ComponentProps<typeof CashDrawer>["problem"];
}) {
  const total = <span className="text-ink-soft">{fill(counterTexts.takingsCount, { count })}</span>;
  return (
    <Card title={counterTexts.takings} actions={total}>
      <p className="px-4 pt-3 text-xl font-semibold tabular-nums">{`¥${formatFen(cash_fen + transfer_fen)}`}</p>
      <dl className="grid grid-cols-2 border-b border-line px-4 pb-3 pt-1 tabular-nums">
        <dt className="text-ink-soft">{fill(counterTexts.wayCount, { way: counterTexts.cash, count: cash_count })}</dt>
        <dd className="text-right">{formatFen(cash_fen)}</dd>
        <dt className="text-ink-soft">
          {fill(counterTexts.wayCount, { way: counterTexts.transfer, count: transfer_count })}
        </dt>
        <dd className="text-right">{formatFen(transfer_fen)}</dd>
      </dl>
      <h3 className="px-4 pb-1 pt-3 font-semibold">{counterTexts.lastReceipts}</h3>
      {receipts.length === 0 && <p className="px-4 pb-3 text-ink-soft">{counterTexts.noReceipts}</p>}
      <ol aria-label={counterTexts.lastReceipts} className="divide-y divide-line">
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.order_no} receipt={receipt} mayPrint={mayPrint} />
        ))}
      </ol>
      <CashDrawer {...{ drawer, cash_fen }} problem={floatProblem} />
    </Card>
  );
}

function ReceiptItem({
  receipt: { bill_no, order_no, receipt_no, title, student_name, method, amount_fen, success_at },
  mayPrint,
}: {
  receipt: CounterReceipt;
  mayPrint: boolean;
}) {
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block truncate" title={`${student_name} ${title}`}>
          {student_name} <span className="text-ink-soft">{title}</span>
        </span>
        <span className="block truncate text-xs tabular-nums text-ink-soft" title={receipt_no}>
          {`${success_at.slice(11, 16)} · ${receipt_no}`}
        </span>
      </span>
      <span className="text-right tabular-nums">
        {formatFen(amount_fen)}
        <span className="block text-xs text-ink-soft">
          {method === "cash" ? counterTexts.cash : counterTexts.transfer}
        </span>
      </span>
      {mayPrint && (
        <PageLink
          to={receiptsHref([{ bill_no, order_no }], counterPath)}
          aria-label={fill(counterTexts.reprintOf, { name: student_name, receipt: receipt_no })}
          className="text-accent-text hover:underline"
        >
          {counterTexts.reprint}
        </PageLink>
      )}
    </li>
  );
}
