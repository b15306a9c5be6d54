import { classLabel } from "#contract/payments/class-label";
import type { CounterBill } from "#contract/payments/counters";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { Card } from "~/components/card";
import { Notice } from "~/components/notice";
import { RecordLink } from "~/components/record-link";
import { PageLink } from "~/components/school-scope";
import { ConfirmStep } from "~/kit/form/confirm-step";
import { fill } from "~/lib/fill";
import { textOf } from "~/lib/form-description";
import { formatFen } from "~/lib/money";
import { SentTransfer } from "../bills/sent-transfer";
import { transferTexts } from "../bills/transfer-texts";
import { givenField, handedOver, paidHref } from "./cash-given";
import { counterTexts } from "./counter-texts";
import { numberReceipts } from "./number-receipts";
import { SiblingList } from "./sibling-list";
import { sumTaken, takenOf } from "./taken-amounts";
import type { TakingAnswer, TakingProps } from "./taking-answer";
import { TakingForm } from "./taking-form";

/** The bills of a student at the counter, ticked, with the way of payment and the next receipt number. */
export function CounterTaking({ student, methods, token, printsAfter, answer }: TakingProps) {
  const { bills, name, student_no } = student;
  const asked = answer?.asked;
  return (
    <Card>
      <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3">
        <strong className="text-lg">
          <RecordLink page={studentPage} recordKey={student.id}>
            {name}
          </RecordLink>
        </strong>
        <span className="tabular-nums">{student_no}</span>
        <span className="text-ink-soft">{`${classLabel(student)} · ${student.school_name}`}</span>
        <span className="ml-auto text-ink-soft">
          {counterTexts.owed}{" "}
          <strong className={`text-xl font-semibold tabular-nums ${student.owed_fen > 0 ? "text-danger" : "text-ink"}`}>
            {formatFen(student.owed_fen)}
          </strong>
        </span>
      </p>
      <SiblingList siblings={student.siblings} />
      {answer && <TakingProblems answer={answer} />}
      {bills.length === 0 ? (
        <p className="p-4">{fill(counterTexts.nothingToTake, { name })}</p>
      ) : asked ? (
        <AskTaking {...{ student, methods, asked }} rows={answer.rows} parts={answer.parts} booked={answer.booked} />
      ) : (
        <TakingForm {...{ student, methods, token, printsAfter, answer }} />
      )}
    </Card>
  );
}

/** The problems of the form as a whole; where some of the bills were paid, the way to their receipts. */
function TakingProblems({ answer: { result, answers, isEmpty } }: { answer: TakingAnswer }) {
  // the change is for those that were paid
  const given = textOf(result?.initialValue?.[givenField]);
  const problem = isEmpty ? counterTexts.noBill : result?.error?.[""]?.join(" ");
  const paid = answers.filter(({ done }) => done).map(({ bill_no }) => bill_no);
  if (!problem) return null;
  return (
    <div className="px-4 pt-3">
      <Notice kind="error" text={problem} />
      {paid.length > 0 && (
        <p className="mt-2">
          {fill(counterTexts.partlyPaid, { count: paid.length })}
          <PageLink to={paidHref(paid, given)} className="text-accent-text hover:underline">
            {counterTexts.print}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function AskTaking({
  student,
  methods,
  asked,
  rows,
  parts,
  booked,
}: Pick<TakingProps, "student" | "methods"> &
  Pick<TakingAnswer, "rows" | "parts" | "booked"> & { asked: Readonly<Record<string, string>> }) {
  const isAgain = booked !== undefined && booked.length > 0;
  const bills = student.bills.filter(({ bill_no }) => rows.includes(bill_no));
  const taken_fen = sumTaken(bills, parts);
  const yuan = formatFen(taken_fen);
  const method = methods.find(({ value }) => value === asked.method)?.label;
  const handed = handedOver(asked[givenField] ?? "", taken_fen);
  const receipts = numberReceipts(bills, asked.receipt_from ?? "");
  const owed = formatFen(student.owed_fen);
  const left = formatFen(student.owed_fen - taken_fen);
  const named = { name: student.name, no: student.student_no, count: bills.length };
  return (
    <ConfirmStep
      asked={asked}
      yes={fill(isAgain ? transferTexts.yesAgain : counterTexts.yes, { yuan })}
      edit={counterTexts.back}
      // what was booked before is not booked again by the usual keys
      usual={isAgain ? "edit" : "confirmed"}
    >
      <p className="font-semibold">{fill(counterTexts.ask, { ...named, yuan, method, receipt: asked.receipt_from })}</p>
      {asked.method === "transfer" && <SentTransfer {...{ asked, booked }} />}
      {handed && <p className="text-lg font-semibold tabular-nums">{handed}</p>}
      <ul className="divide-y divide-line border-y border-line tabular-nums">
        {bills.map((bill) => (
          <li key={bill.bill_no} className="flex flex-wrap items-baseline gap-x-4 py-1.5">
            <span>{titleOf(bill, takenOf(bill, parts))}</span>
            <span className="ml-auto text-xs text-ink-soft">{receipts.get(bill.bill_no)}</span>
            <span className="min-w-20 text-right">{formatFen(takenOf(bill, parts))}</span>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{fill(counterTexts.owesAfter, { name: student.name, owed, left })}</p>
    </ConfirmStep>
  );
}

/** A bill of which only a part is taken says what stays owed. */
function titleOf({ title, owed_fen }: CounterBill, fen: number): string {
  return fen === owed_fen ? title : fill(counterTexts.left, { title, left: formatFen(owed_fen - fen) });
}
