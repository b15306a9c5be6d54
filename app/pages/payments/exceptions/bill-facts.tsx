import type { ExceptionBill } from "#contract/payments/exceptions";
import { CopyValue } from "~/components/copy-value";
import { FactList } from "~/components/fact-list";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { exceptionTexts } from "./exception-texts";

/** Bills with their parts of the money, and where each stands. */
export function BillFacts({ bills, choices }: { bills: readonly ExceptionBill[]; choices: Choices }) {
  return (
    <FactList
      facts={bills.map(({ bill_no, title, student_name, amount_fen, state, owed_fen }) => [
        `${title} ${student_name}`,
        <span key={bill_no} className="inline-flex flex-wrap gap-x-2">
          <CopyValue value={bill_no} />
          <strong className="tabular-nums">{formatFen(amount_fen)}</strong>
          <span className="text-ink-soft">
            {fill(exceptionTexts.billState, {
              state: labelOf(choices, "bill_state", state),
              owed: formatFen(owed_fen),
            })}
          </span>
        </span>,
      ])}
    />
  );
}
