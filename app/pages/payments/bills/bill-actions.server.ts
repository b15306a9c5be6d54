import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod";
import type { BillAnswers } from "#contract/payments/bill-actions";
import { billApi, type BillDetail } from "#contract/payments/bills";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { fill } from "~/lib/fill";
import { formatFen, parseYuan } from "~/lib/money";
import { readRows } from "~/lib/selected-rows";
import { answerOnPage, submitForm } from "../../../kit/form/server/form.server";
import { shownField } from "../../../kit/form/shown-figures";
import { readForm } from "../../../services/read-form.server";
import type { RequestArgs } from "../../../services/session.server";
import { billTexts } from "./bill-texts";
import { owedInText } from "./owed-in-text";

/** Fields that a row of the list needs whatever columns are shown: its actions depend on them. */
export const alwaysSent = ["bill_no", "state", "owed_fen", "paid_fen", "refunded_fen"] as const;

const mostAtOnce = 200;

/** The bills that the address names, as the page about them shows them, with what is owed or what `owedOf` says is. */
export async function readChosenBills(
  args: RequestArgs,
  backend: Client,
  owedOf: (bill: BillDetail) => number = ({ owed_fen }) => owed_fen,
) {
  const numbers = readRows(new URL(args.request.url).searchParams).slice(0, mostAtOnce);
  const found = await Promise.all(numbers.map((bill_no) => backend.call(billApi.detail, { bill_no })));
  return found.map(({ list }) => {
    const { bill_no, title, student_name, student_no, state } = list;
    return { bill_no, title, student_name, student_no, state, owed_fen: owedOf(list) };
  });
}

/** Refuses, in these words, a form whose page showed other sums than are owed now; null where they are the same. Bills that are settled answer for themselves. */
export async function refuseChanged(args: RequestArgs, backend: Client, schema: z.ZodType, words: string) {
  const form = await readForm(args.request.clone());
  const shown = form.get(shownField);
  const open = (await readChosenBills(args, backend)).filter(({ owed_fen }) => owed_fen > 0);
  if (typeof shown !== "string" || open.every((bill) => shown.split(",").includes(owedInText([bill])))) return null;
  return parseWithZod(form, { schema }).reply({ formErrors: [words] });
}

/** The student of the first bill that the address names; null where it names none. */
export async function studentOfChosen(args: RequestArgs, backend: Client): Promise<number | null> {
  const [bill_no] = readRows(new URL(args.request.url).searchParams);
  return bill_no === undefined ? null : (await backend.call(billApi.detail, { bill_no })).list.student_id;
}

/** Names one showing of a form: sent twice, it is done once. */
export function newFormToken(): string {
  return randomUUID();
}

/** An amount as it is typed, in yuan; it stays text until it is sent on. */
export function yuanField() {
  return z.string().refine((text) => (parseYuan(text) ?? 0) > 0, billTexts.amountWrong);
}

/** Reads an amount like `yuanField`, and one that a bill can take: a part that its plan does not allow is refused before anything is confirmed. */
export function payableField(bill: Pick<BillDetail, "owed_fen" | "allow_partial" | "min_part_fen">) {
  const owed = formatFen(bill.owed_fen);
  const least = Math.min(bill.min_part_fen, bill.owed_fen);
  const fenOf = (text: string) => parseYuan(text) ?? 0;
  return yuanField()
    .refine((text) => fenOf(text) <= bill.owed_fen, fill(billTexts.amountAbove, { owed }))
    .refine((text) => bill.allow_partial === 1 || fenOf(text) >= bill.owed_fen, fill(billTexts.amountWhole, { owed }))
    .refine(
      (text) => bill.allow_partial === 0 || fenOf(text) === bill.owed_fen || fenOf(text) >= least || fenOf(text) === 0,
      fill(billTexts.amountBelow, { owed, least: formatFen(least) }),
    );
}

/**
 * The step before money moves: a form that is right is answered with what it asks for, to be confirmed on the next page,
 * and one that is to be changed with what was typed. Null: it was confirmed, or is wrong, and goes on to `submitForm`.
 */
export async function askFirst(args: RequestArgs, schema: z.ZodType) {
  const form = await readForm(args.request.clone());
  if (form.get("step") === "confirmed") return null;
  const submission = parseWithZod(form, { schema });
  if (form.get("step") === "edit") return { result: submission.reply({ formErrors: [] }), asked: null };
  if (submission.status !== "success") return null;
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return { result: undefined, asked: Object.fromEntries(texts) };
}

/** Answers the form that takes money for several bills with what became of each: the receipts are printed from there. */
export async function answerTakenRows<Schema extends z.ZodType>(
  args: RequestArgs,
  schema: Schema,
  act: (bill_no: string[], value: z.output<Schema>) => Promise<{ data: BillAnswers }>,
) {
  const bill_no = readRows(new URL(args.request.url).searchParams);
  let answers: BillAnswers["list"] = [];
  const { done, result } = await answerOnPage(args, schema, async (value) => {
    answers = (await act(bill_no, value)).data.list;
    refuseSome(answers);
    return answers;
  });
  return { result, answers, isDone: done !== undefined };
}

/** Answers a form about several bills: back to the list, or the form again with what became of each. */
export async function answerBillRows<Schema extends z.ZodType>(
  args: RequestArgs,
  { schema, listPath }: { schema: Schema; listPath: string },
  act: (bill_no: string[], value: z.output<Schema>) => Promise<{ data: BillAnswers; msg: string }>,
) {
  const bill_no = readRows(new URL(args.request.url).searchParams);
  let answers: BillAnswers["list"] = [];
  const answer = await submitForm(args, { schema, listPath }, async (value) => {
    const { data, msg } = await act(bill_no, value);
    answers = data.list;
    refuseSome(answers);
    return { msg };
  });
  return "headers" in answer ? answer : { result: answer, answers };
}

function refuseSome(answers: BillAnswers["list"]): void {
  const refused = answers.filter(({ done }) => !done).length;
  if (refused > 0) throw new BackendError(code.refused, fill(billTexts.someRefused, { count: refused }));
}
