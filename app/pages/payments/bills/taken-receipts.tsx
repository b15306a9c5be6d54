import type { BillAnswers } from "#contract/payments/bill-actions";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useFirstLinkFocus } from "~/hooks/use-first-link-focus";
import { fill } from "~/lib/fill";
import { billTexts } from "./bill-texts";
import { receiptsHref, receiptsLabel } from "./receipt-links";

type Answers = BillAnswers["list"];

/** The number of bills that money was taken for, with the first and last of their receipts. */
export function takenInWords(answers: Answers): string {
  const count = answers.length;
  const [first, last] = [answers[0]?.receipt_no, answers.at(-1)?.receipt_no];
  return count === 1 ? fill(billTexts.payOneDone, { first }) : fill(billTexts.payAllDone, { count, first, last });
}

/** The way to the receipts of the money that was just taken, once there are any; printing is what follows. */
export function TakenReceipts({ answers, cancelTo, isDone }: { answers: Answers; cancelTo: string; isDone: boolean }) {
  const links = useFirstLinkFocus<HTMLParagraphElement>();
  const taken = answers.filter(({ done }) => done);
  return (
    <p ref={links} className="flex flex-wrap gap-2 px-4 pt-4">
      <PageLink to={receiptsHref(taken, cancelTo)} className={buttonStyle(isDone ? "primary" : "plain")}>
        {receiptsLabel(taken.length)}
      </PageLink>
      {isDone && (
        <PageLink to={cancelTo} preventScrollReset className={buttonStyle()}>
          {billTexts.goBack}
        </PageLink>
      )}
    </p>
  );
}
