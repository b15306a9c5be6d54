import type { Receipts } from "#contract/payments/bill-actions";
import { mostReceipts } from "#contract/payments/limits";
import { Button } from "~/components/button";
import { Notice } from "~/components/notice";
import { LayoutForm } from "~/kit/print/layout-form";
import { fill } from "~/lib/fill";
import type { ReceiptLayout } from "./receipt-layout";
import { receiptTexts } from "./receipt-texts";

const layouts = [
  { value: "one", label: receiptTexts.layout.one },
  { value: "two", label: receiptTexts.layout.two },
  { value: "roll", label: receiptTexts.layout.roll },
] as const;

/** The choice of the layout, and the button that notes the receipts as printed and prints them. */
export function ReceiptTools({
  list,
  layout,
  kept,
}: Pick<Receipts, "list"> & { layout: ReceiptLayout; kept: readonly (readonly [name: string, value: string])[] }) {
  const isAgain = list.every(({ prints }) => prints > 0);
  const one = isAgain ? receiptTexts.printAgain : receiptTexts.print;
  return (
    <>
      <LayoutForm {...{ layouts, layout, kept }} />
      <form method="post">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to print */}
        <Button type="submit" look="primary" autoFocus>
          {list.length > 1 ? receiptTexts.printAll : one}
        </Button>
      </form>
    </>
  );
}

/** Says that receipts were noted as printed, and names those that are not there. */
export function ReceiptBelow({ list, refused, printed, left }: Receipts & { printed: number; left: number }) {
  const reasons = refused.map(({ bill_no, reason }) => fill(receiptTexts.refusedOne, { bill: bill_no, reason }));
  return (
    <>
      {printed > 0 && <Notice kind="success" text={receiptTexts.printed} />}
      {left > 0 && <Notice kind="warning" text={fill(receiptTexts.tooMany, { most: mostReceipts, count: left })} />}
      {refused.length > 0 && (
        <Notice
          kind="warning"
          text={fill(receiptTexts.refused, { count: refused.length, reasons: reasons.join("；") })}
        />
      )}
      {list.length === 0 && refused.length === 0 && <Notice kind="warning" text={receiptTexts.nothing} />}
    </>
  );
}
