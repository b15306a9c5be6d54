import type { SubmissionResult } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { BillAnswers } from "#contract/payments/bill-actions";
import { classLabel } from "#contract/payments/class-label";
import type { CounterBill, CounterStudent } from "#contract/payments/counters";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { Button } from "~/components/button";
import { Card } from "~/components/card";
import { FieldError, TextInput } from "~/components/field";
import { Notice } from "~/components/notice";
import { RecordLink } from "~/components/record-link";
import { PageLink } from "~/components/school-scope";
import { ConfirmStep } from "~/kit/form/confirm-step";
import { FormToken } from "~/kit/form/form-token";
import { fill } from "~/lib/fill";
import { type FieldChoice, textOf } from "~/lib/form-description";
import { formatFen } from "~/lib/money";
import { rowsKey } from "~/lib/selected-rows";
import { counterPath } from "../bills/bill-list";
import { billTexts } from "../bills/bill-texts";
import { CounterBills } from "./counter-bills";
import { counterTexts } from "./counter-texts";
import { partField, sumTaken, takenOf, type TypedParts } from "./taken-amounts";

/** The answer to the form of the counter. */
interface TakingAnswer {
  result: SubmissionResult | undefined;
  asked: Readonly<Record<string, string>> | null;
  /** The numbers of the bills that were ticked. */
  rows: readonly string[];
  parts: TypedParts;
  answers: BillAnswers["list"];
  isEmpty?: boolean;
}

interface TakingProps {
  student: CounterStudent & { bills: readonly CounterBill[]; next_receipt_no: string };
  methods: readonly FieldChoice[];
  token: string;
  answer: TakingAnswer | undefined;
}

/** The bills of a student at the counter, ticked, with the way of payment and the next receipt number. */
export function CounterTaking({ student, methods, token, answer }: TakingProps) {
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
      </p>
      {answer && <TakingProblems answer={answer} />}
      {bills.length === 0 ? (
        <p className="p-4">{fill(counterTexts.nothingToTake, { name })}</p>
      ) : asked ? (
        <AskTaking {...{ student, methods, asked }} rows={answer.rows} parts={answer.parts} />
      ) : (
        <TakingForm {...{ student, methods, token, answer }} />
      )}
    </Card>
  );
}

/** The problems of the form as a whole; where some of the bills were paid, the way to their receipts. */
function TakingProblems({ answer: { result, answers, isEmpty } }: { answer: TakingAnswer }) {
  const problem = isEmpty ? counterTexts.noBill : result?.error?.[""]?.join(" ");
  const paid = answers.filter(({ done }) => done).map(({ bill_no }) => bill_no);
  if (!problem) return null;
  return (
    <div className="px-4 pt-3">
      <Notice kind="error" text={problem} />
      {paid.length > 0 && (
        <p className="mt-2">
          {fill(counterTexts.partlyPaid, { count: paid.length })}
          <PageLink to={`${counterPath}?${rowsKey}=${paid.join(",")}`} className="text-accent-text hover:underline">
            {counterTexts.print}
          </PageLink>
        </p>
      )}
    </div>
  );
}

function TakingForm({ student, methods, token, answer }: TakingProps) {
  const { pathname, search } = useLocation();
  const isSending = useNavigation().formMethod === "POST";
  const { bills, next_receipt_no } = student;
  const { result, rows, answers = [] } = answer ?? {};
  const [chosen, setChosen] = useState<readonly string[]>(rows ?? bills.map(({ bill_no }) => bill_no));
  const [parts, setParts] = useState<TypedParts>(answer?.parts ?? {});
  const setPart = (bill_no: string, text: string) => setParts((typed) => ({ ...typed, [bill_no]: text }));
  const ticked = bills.filter(({ bill_no }) => chosen.includes(bill_no));
  // where some were paid the number that was typed is used up
  const isUsed = answers.some(({ done }) => done);
  const receipt = (isUsed ? "" : textOf(result?.initialValue?.receipt_from)) || next_receipt_no;
  const method = textOf(result?.initialValue?.method) || "cash";
  return (
    <Form method="post" action={pathname + search} preventScrollReset>
      <CounterBills {...{ bills, chosen, setChosen, parts, setPart }} problems={problemsOf(bills, result)} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 border-t border-line px-4 py-3">
        <fieldset className="flex gap-4">
          <legend className="mb-1 text-ink-soft">{billTexts.field.method}</legend>
          {methods.map(({ value, label }) => (
            <label key={value} className="flex h-8 items-center gap-1">
              <input type="radio" name="method" value={value} defaultChecked={value === method} />
              {label}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor="receipt_from" className="mb-1 block text-ink-soft">
            {billTexts.field.receipt_from}
          </label>
          <TextInput
            id="receipt_from"
            name="receipt_from"
            required
            maxLength={32}
            autoComplete="off"
            defaultValue={receipt}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a receipt book the number is what is missing
            autoFocus={receipt === ""}
            aria-invalid={result?.error?.receipt_from ? true : undefined}
            aria-describedby="receipt_from-error"
          />
          <FieldError id="receipt_from-error" messages={result?.error?.receipt_from ?? undefined} />
        </div>
        <FormToken token={token} result={result} />
        <Button
          type="submit"
          look="primary"
          disabled={isSending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the usual case takes one key: all bills, cash, the next receipt
          autoFocus={receipt !== ""}
          className="ml-auto !h-10 !text-lg"
        >
          {fill(counterTexts.take, { yuan: formatFen(sumTaken(ticked, parts)) })}
        </Button>
      </div>
    </Form>
  );
}

function problemsOf(bills: readonly CounterBill[], result: SubmissionResult | undefined) {
  const found = bills.map(({ bill_no }) => [bill_no, result?.error?.[partField(bill_no)] ?? []] as const);
  return Object.fromEntries(found.filter(([, messages]) => messages.length > 0));
}

function AskTaking({
  student,
  methods,
  asked,
  rows,
  parts,
}: Omit<TakingProps, "token" | "answer"> &
  Pick<TakingAnswer, "rows" | "parts"> & { asked: Readonly<Record<string, string>> }) {
  const question = useRef<HTMLDivElement>(null);
  const isIdle = useNavigation().state === "idle";
  // while the page is on its way its buttons take no focus
  useEffect(() => {
    if (isIdle) question.current?.querySelector<HTMLButtonElement>("button[value=confirmed]")?.focus();
  }, [isIdle]);
  const bills = student.bills.filter(({ bill_no }) => rows.includes(bill_no));
  const yuan = formatFen(sumTaken(bills, parts));
  const method = methods.find(({ value }) => value === asked.method)?.label;
  const named = { name: student.name, no: student.student_no, count: bills.length };
  return (
    <div ref={question}>
      <ConfirmStep asked={asked} yes={fill(counterTexts.yes, { yuan })} edit={counterTexts.back}>
        <p className="font-semibold">
          {fill(counterTexts.ask, { ...named, yuan, method, receipt: asked.receipt_from })}
        </p>
        <ul className="list-inside list-disc text-ink-soft">
          {bills.map((bill) => (
            <li key={bill.bill_no}>{lineOf(bill, takenOf(bill, parts))}</li>
          ))}
        </ul>
      </ConfirmStep>
    </div>
  );
}

function lineOf({ title, owed_fen }: CounterBill, fen: number): string {
  const yuan = formatFen(fen);
  if (fen === owed_fen) return `${title} ${yuan}`;
  return fill(counterTexts.left, { title, yuan, left: formatFen(owed_fen - fen) });
}
