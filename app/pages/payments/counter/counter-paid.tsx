import type { Receipt } from "#contract/payments/bill-actions";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { PageLink } from "~/components/school-scope";
import { useFirstLinkFocus } from "~/hooks/use-first-link-focus";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { counterPath } from "../bills/bill-list";
import { receiptsHref } from "../bills/receipt-links";
import { handedOver } from "./cash-given";
import { counterTexts } from "./counter-texts";

/** The receipts of the money that was taken last, to be printed together. */
export function CounterPaid({
  receipts,
  given,
  isPrinted,
}: {
  receipts: readonly Receipt[];
  given: string;
  isPrinted: boolean;
}) {
  // printing is what follows
  const print = useFirstLinkFocus<HTMLParagraphElement>(!isPrinted);
  const last = receipts.map((receipt) => ({ ...receipt, payment: receipt.payments.at(-1) }));
  const sum = last.reduce((all, { payment }) => all + (payment?.amount_fen ?? 0), 0);
  const names = [...new Set(receipts.map(({ student_name }) => student_name))].join("、");
  const handed = handedOver(given, sum);
  return (
    <Card title={counterTexts.paid}>
      <p role="status" className="px-4 pt-3">
        <strong className="block text-lg tabular-nums text-success">
          {fill(counterTexts.paidSum, { names, count: receipts.length, yuan: formatFen(sum) })}
        </strong>
        {handed && <strong className="block text-lg tabular-nums">{handed}</strong>}
      </p>
      <ul className="divide-y divide-line">
        {last.map(({ bill_no, student_name, title, payment }) => (
          <li key={bill_no} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2">
            <span className="tabular-nums">{payment?.receipt_no}</span>
            <span>{`${student_name} ${title}`}</span>
            <strong className="ml-auto tabular-nums">{formatFen(payment?.amount_fen ?? 0)}</strong>
          </li>
        ))}
      </ul>
      <p ref={print} className="flex justify-end border-t border-line px-4 py-3">
        <PageLink
          to={receiptsHref(
            last.map(({ bill_no, payment }) => ({ bill_no, order_no: payment?.order_no })),
            counterPath,
          )}
          className={buttonStyle(isPrinted ? "plain" : "primary")}
        >
          {isPrinted ? counterTexts.printAgain : counterTexts.print}
        </PageLink>
      </p>
    </Card>
  );
}
