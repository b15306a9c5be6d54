import type { BillAnswers } from "#contract/payments/bill-actions";
import { billTones } from "#contract/platform/list-definition/tones";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { billTexts } from "./bill-texts";

export interface ChosenBill {
  bill_no: string;
  title: string;
  student_name: string;
  student_no: string;
  state: string;
  owed_fen: number;
}

/** The bills a page is about, with what became of each where it was asked. */
export function ChosenBills({
  bills,
  choices,
  answers,
  summary,
}: {
  bills: readonly ChosenBill[];
  choices: Choices;
  answers: BillAnswers["list"];
  /** The action about to be done, in words. */
  summary: string;
}) {
  if (bills.length === 0) return <p className="p-4 text-sm">{billTexts.nothing}</p>;
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
      <p>{summary}</p>
      <ul className="flex flex-col gap-2">
        {bills.map((bill) => (
          <li key={bill.bill_no} className="rounded border border-line px-3 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <span className="tabular-nums">{bill.bill_no}</span>
              <Tag tone={billTones[bill.state]}>{labelOf(choices, "bill_state", bill.state)}</Tag>
              <strong className="ml-auto tabular-nums">{formatFen(bill.owed_fen)}</strong>
            </p>
            <p className="mt-1 break-words text-ink-soft">
              {bill.student_name} {bill.student_no} · {bill.title}
            </p>
            <Answer answer={answers.find(({ bill_no }) => bill_no === bill.bill_no)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Answer({ answer }: { answer: BillAnswers["list"][number] | undefined }) {
  if (!answer) return null;
  if (!answer.done) return <p className="mt-1 text-danger">{answer.reason}</p>;
  return (
    <p className="mt-1 text-success">
      {answer.receipt_no ? fill(billTexts.doneReceipt, { no: answer.receipt_no }) : billTexts.done}
    </p>
  );
}
