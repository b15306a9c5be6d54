import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { type BillAnswers, billActionApi, OfflinePayments } from "#contract/payments/bill-actions";
import { counterApi } from "#contract/payments/counters";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { fill } from "~/lib/fill";
import { formText } from "~/lib/form-text";
import { parseYuan } from "~/lib/money";
import { withSchool } from "~/lib/school-link";
import { readRows, rowsKey } from "~/lib/selected-rows";
import { answerOnPage } from "../../../kit/form/server/form.server";
import { setFlash } from "../../../services/flash.server";
import { readForm } from "../../../services/read-form.server";
import { payableField } from "../bills/bill-actions.server";
import { counterPath } from "../bills/bill-list";
import { printedNow, receiptsHref } from "../bills/receipt-links";
import { findBooked, ignoredField } from "../bills/transfer-asking.server";
import { counterTexts } from "./counter-texts";
import { givenField, paidHref } from "./cash-given";
import { cashGiven } from "./cash-given.server";
import { keepPrintAfter } from "./print-after.server";
import { parkStudent } from "./parked-students.server";
import { partField, sumTaken, type TypedParts } from "./taken-amounts";
import { printAfterField } from "./taking-answer";

const taking = OfflinePayments.pick({
  ...{ method: true, receipt_from: true, idempotency_key: true },
  ...{ transfer_no: true, payer_name: true, transfer_again: true },
});
const cashTaking = taking.extend({ transfer_no: ignoredField, payer_name: ignoredField });

/**
 * Answers the form of the counter: what is wrong with it, the question before money moves, or the receipts of the bills that were paid.
 * Where bills are refused, the reasons and the way to the receipts of the others stand on the page.
 */
export async function answerTaking(args: ActionFunctionArgs, backend: Client, userId: number) {
  const form = await readForm(args.request.clone());
  const bill_no = readRows(form);
  const parts = typedParts(form, bill_no);
  const given = formText(form, givenField)?.trim() ?? "";
  const typed = { asked: null, rows: bill_no, parts, answers: [] };
  const step = form.get("step");
  const printsAfter = form.get(printAfterField) === "1";
  if (step === "park") throw await park(args, backend, userId);
  if (step === "edit") return { ...typed, result: parseWithZod(form, { schema: taking }).reply({ formErrors: [] }) };
  if (bill_no.length === 0) return { ...typed, result: undefined, isEmpty: true };
  // what was confirmed may have been booked by its first sending: the backend knows
  if (step !== "confirmed") {
    const submission = parseWithZod(form, { schema: await takingOf(args, backend, form, parts) });
    if (submission.status !== "success") return { ...typed, result: submission.reply() };
    const { method, receipt_from, idempotency_key = "" } = submission.value;
    const { transfer_no = "", payer_name = "" } = submission.value;
    const booked = await findBooked(backend, new URL(args.request.url).searchParams.get("student"), transfer_no);
    const transfer_again = booked.length > 0 ? "1" : "0";
    const fields = Object.entries(parts).map(([no, text]) => [partField(no), text] as const);
    const asked = {
      method,
      receipt_from,
      idempotency_key,
      [rowsKey]: bill_no.join(","),
      ...(printsAfter && { [printAfterField]: "1" }),
      ...(method === "cash" ? { [givenField]: given } : { transfer_no, payer_name, transfer_again }),
      ...Object.fromEntries(fields),
    };
    return { ...typed, result: undefined, asked, booked };
  }
  let answers: BillAnswers["list"] = [];
  const { done, result } = await answerOnPage(args, taking, async (taken) => {
    const sent = { ...taken, bill_no, parts: amountsOf(parts), remark: "" };
    const { data, msg } = await backend.send(billActionApi.offlinePayAll, sent);
    answers = data.list;
    const refused = answers.filter((one) => !one.done);
    const reasons = [...new Set(refused.map(({ reason }) => reason))].join("；");
    if (refused.length > 0)
      throw new BackendError(code.refused, fill(counterTexts.someRefused, { count: refused.length, reasons }));
    return { msg };
  });
  if (!done) return { ...typed, result, answers };
  await setFlash(args, { kind: "success", text: done.msg });
  await keepPrintAfter(args, printsAfter);
  const school = new URL(args.request.url).searchParams.get("agent_selected_id");
  throw redirect(withSchool(printsAfter ? await printNow(backend, answers, given) : paidHref(bill_no, given), school));
}

/** Notes the receipts as printed; answers the address that prints them and leads back to what was paid. */
async function printNow(backend: Client, answers: BillAnswers["list"], given: string): Promise<string> {
  const payments = answers.map(({ bill_no, order_no }) => ({ bill_no, order_no }));
  await Promise.all(payments.map((payment) => backend.call(billActionApi.print, payment)));
  const bills = payments.map(({ bill_no }) => bill_no);
  return printedNow(receiptsHref(payments, paidHref(bills, given, true)));
}

/** Puts the student of the page aside and leads to the next one. */
async function park(args: ActionFunctionArgs, backend: Client, userId: number) {
  const { searchParams } = new URL(args.request.url);
  const { list: student } = await backend.call(counterApi.student, { id: searchParams.get("student") ?? "" });
  await parkStudent(args, userId, student);
  await setFlash(args, { kind: "success", text: fill(counterTexts.parkedNow, { name: student.name }) });
  return redirect(withSchool(counterPath, searchParams.get("agent_selected_id")));
}

/** The amounts that were typed for ticked bills. */
function typedParts(form: FormData, billNos: readonly string[]): Record<string, string> {
  const typed = billNos.map((no) => [no, formText(form, partField(no))?.trim() ?? ""] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** The fields of the form, with an amount for each bill of which a part may be taken, and the cash for all of them. */
async function takingOf(args: ActionFunctionArgs, backend: Client, form: FormData, parts: TypedParts) {
  const id = new URL(args.request.url).searchParams.get("student");
  const ofWay = form.get("method") === "cash" ? cashTaking : taking;
  if (id === null) return ofWay;
  const { bills } = (await backend.call(counterApi.student, { id })).list;
  const typed = bills.filter(({ bill_no }) => bill_no in parts);
  const fields = typed.map((bill) => [bill.bill_no, payableField(bill).optional()] as const);
  const rows = readRows(form);
  const due_fen = sumTaken(
    bills.filter(({ bill_no }) => rows.includes(bill_no)),
    parts,
  );
  const given = form.get("method") === "cash" ? cashGiven(due_fen) : z.string().optional();
  return ofWay.extend({ part: z.object(Object.fromEntries(fields)).optional(), [givenField]: given });
}

function amountsOf(parts: TypedParts) {
  return Object.entries(parts).map(([bill_no, text]) => ({ bill_no, amount_fen: parseYuan(text) ?? 0 }));
}
