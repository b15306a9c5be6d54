import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import type { CounterBill } from "#contract/payments/counters";
import { Button } from "~/components/button";
import { FieldError, TextInput } from "~/components/field";
import { PageForm } from "~/components/page-form";
import { FormToken } from "~/kit/form/form-token";
import { useFocusOnProblem } from "~/kit/form/use-focus-on-problem";
import { fill } from "~/lib/fill";
import { textOf } from "~/lib/form-description";
import { formatFen } from "~/lib/money";
import { billTexts } from "../bills/bill-texts";
import { CashField } from "./cash-field";
import { givenField } from "./cash-given";
import { CounterBills } from "./counter-bills";
import { ChosenSum } from "./chosen-sum";
import { KeyHint } from "./key-hint";
import { counterTexts } from "./counter-texts";
import { numberReceipts } from "./number-receipts";
import { partField, sumTaken, type TypedParts } from "./taken-amounts";
import { printAfterField, type TakingProps } from "./taking-answer";
import { TransferFields } from "./transfer-fields";
import { useWayKeys, wayKey } from "./use-way-keys";

/** Ticks bills, chooses the way of payment and the receipt number, in the order in which a clerk works. */
export function TakingForm({ student, methods, token, printsAfter, answer }: TakingProps) {
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
  const [receipt, setReceipt] = useState((isUsed ? "" : textOf(result?.initialValue?.receipt_from)) || next_receipt_no);
  const receipts = numberReceipts(ticked, receipt);
  const [method, setMethod] = useState(textOf(result?.initialValue?.method) || "cash");
  const [given, setGiven] = useState(isUsed ? "" : textOf(result?.initialValue?.[givenField]));
  const due_fen = sumTaken(ticked, parts);
  const form = useRef<HTMLFormElement>(null);
  useWayKeys(form, methods, setMethod);
  useFocusOnProblem(form, result);
  return (
    <PageForm ref={form} method="post" action={pathname + search} preventScrollReset>
      <Step number={1} title={counterTexts.steps.bills} />
      <CounterBills {...{ bills, chosen, setChosen, receipts, parts, setPart }} problems={problemsOf(bills, result)} />
      <ChosenSum count={ticked.length} due_fen={due_fen} />
      <div className="grid border-t border-line md:grid-cols-2">
        <div>
          <Step number={2} title={counterTexts.steps.way} />
          {/* what belongs to the other way hides by the choice itself, without scripts too */}
          <div className="group/way flex flex-wrap items-start gap-x-6 gap-y-3 px-4 pb-3">
            <Ways {...{ methods, method, setMethod }} />
            <div className="group-has-[[value=transfer]:checked]/way:hidden">
              <CashField
                due_fen={due_fen}
                value={given}
                onType={setGiven}
                problem={result?.error?.[givenField] ?? undefined}
              />
            </div>
            <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:w-full group-has-[[value=cash]:checked]/way:hidden">
              <TransferFields result={result} isUsed={isUsed} />
            </div>
          </div>
        </div>
        <div className="border-line max-md:border-t md:border-l">
          <Step number={3} title={counterTexts.steps.receipt} />
          <ReceiptField receipt={receipt} onType={setReceipt} problem={result?.error?.receipt_from ?? undefined} />
          {printsAfter !== null && (
            <PrintAfter isChosen={result ? textOf(result.initialValue?.[printAfterField]) === "1" : printsAfter} />
          )}
        </div>
      </div>
      <div className="flex items-center gap-3 rounded-b-card border-t border-line px-4 py-3 max-sm:sticky max-sm:bottom-0 max-sm:bg-card">
        <FormToken token={token} result={result} />
        <p className="max-sm:hidden">
          {fill(counterTexts.taking, {
            way: methods.find(({ value }) => value === method)?.label,
            count: ticked.length,
          })}
          <span className="block text-xs text-ink-soft">{counterTexts.checkFirst}</span>
        </p>
        <Button
          type="submit"
          look="primary"
          aria-disabled={isSending}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the usual case takes one key: all bills, cash, the next receipt
          autoFocus={next_receipt_no !== ""}
          className="ml-auto !h-10 !text-lg"
        >
          {fill(counterTexts.take, { yuan: formatFen(due_fen) })}
          <KeyHint keys="Enter" onAccent />
        </Button>
        {/* behind the main button, which Enter in a field presses; before it to the eye */}
        <Button
          type="submit"
          name="step"
          value="park"
          formNoValidate
          aria-disabled={isSending}
          title={counterTexts.parkHint}
          aria-keyshortcuts="Alt+H"
          className="order-first !h-10"
        >
          {counterTexts.park}
          <KeyHint keys="Alt H" />
        </Button>
      </div>
    </PageForm>
  );
}

/** The number and the name of a step of the work. */
function Step({ number, title }: { number: number; title: string }) {
  return (
    <h2 className="flex items-center gap-2 px-4 pb-1 pt-3 font-semibold">
      <span className="grid size-5 place-items-center rounded-full bg-raised text-xs text-ink-soft">{number}</span>
      {title}
    </h2>
  );
}

function Ways({
  methods,
  method,
  setMethod,
}: Pick<TakingProps, "methods"> & { method: string; setMethod: (method: string) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 text-ink-soft">{billTexts.field.method}</legend>
      {methods.map(({ value, label }, index) => (
        <label
          key={value}
          className="flex h-9 cursor-pointer items-center gap-2 rounded border border-line px-3 hover:border-ink-faint has-[:checked]:border-accent-text has-[:checked]:bg-accent-soft has-[:checked]:text-accent-text"
        >
          <input
            type="radio"
            name="method"
            value={value}
            checked={value === method}
            onChange={() => setMethod(String(value))}
            aria-keyshortcuts={wayKey(index)}
          />
          {label}
          <KeyHint keys={wayKey(index).replace("+", " ")} />
        </label>
      ))}
    </fieldset>
  );
}

function PrintAfter({ isChosen }: { isChosen: boolean }) {
  return (
    <label className="flex items-center gap-2 px-4 pb-3">
      <input type="checkbox" name={printAfterField} value="1" defaultChecked={isChosen} />
      {counterTexts.printAfter}
    </label>
  );
}

function ReceiptField({
  receipt,
  onType,
  problem,
}: {
  receipt: string;
  onType: (text: string) => void;
  problem: readonly string[] | undefined;
}) {
  const isMissing = useRef(receipt === "");
  return (
    <div className="px-4 pb-3">
      <label htmlFor="receipt_from" className="mb-1 block text-ink-soft">
        {billTexts.field.receipt_from}
      </label>
      <TextInput
        id="receipt_from"
        name="receipt_from"
        required
        maxLength={32}
        autoComplete="off"
        value={receipt}
        onChange={(event) => onType(event.target.value)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a receipt book the number is what is missing
        autoFocus={isMissing.current}
        aria-invalid={problem ? true : undefined}
        aria-describedby="receipt_from-error"
      />
      <FieldError id="receipt_from-error" messages={problem} />
    </div>
  );
}

function problemsOf(bills: readonly CounterBill[], result: SubmissionResult | undefined) {
  const found = bills.map(({ bill_no }) => [bill_no, result?.error?.[partField(bill_no)] ?? []] as const);
  return Object.fromEntries(found.filter(([, messages]) => messages.length > 0));
}
