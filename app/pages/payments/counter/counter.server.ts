import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { type BillAnswers, billActionApi, OfflinePayments } from "#contract/payments/bill-actions";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { fill } from "~/lib/fill";
import { withSchool } from "~/lib/school-link";
import { readRows, rowsKey } from "~/lib/selected-rows";
import { answerOnPage } from "../../../kit/form/server/form.server";
import { setFlash } from "../../../services/flash.server";
import { readForm } from "../../../services/read-form.server";
import { counterPath } from "../bills/bill-list";
import { counterTexts } from "./counter-texts";

const Taking = OfflinePayments.pick({ method: true, receipt_from: true, idempotency_key: true });

/**
 * Answers the form of the counter: what is wrong with it, the question before money moves, or the receipts of the bills that were paid.
 * Where bills are refused, the reasons and the way to the receipts of the others stand on the page.
 */
export async function answerTaking(args: ActionFunctionArgs, backend: Client) {
  const form = await readForm(args.request.clone());
  const bill_no = readRows(form);
  const step = form.get("step");
  const submission = parseWithZod(form, { schema: Taking });
  if (step === "edit") return { result: submission.reply({ formErrors: [] }), asked: null, rows: bill_no, answers: [] };
  if (bill_no.length === 0) return { result: undefined, asked: null, rows: bill_no, answers: [], isEmpty: true };
  if (step !== "confirmed" && submission.status === "success") {
    const { method, receipt_from, idempotency_key = "" } = submission.value;
    const asked = { method, receipt_from, idempotency_key, [rowsKey]: bill_no.join(",") };
    return { result: undefined, asked, rows: bill_no, answers: [] };
  }
  let answers: BillAnswers["list"] = [];
  const { done, result } = await answerOnPage(args, Taking, async (taking) => {
    const { data, msg } = await backend.send(billActionApi.offlinePayAll, { ...taking, bill_no, remark: "" });
    answers = data.list;
    const refused = answers.filter((one) => !one.done);
    const reasons = [...new Set(refused.map(({ reason }) => reason))].join("；");
    if (refused.length > 0)
      throw new BackendError(code.refused, fill(counterTexts.someRefused, { count: refused.length, reasons }));
    return { msg };
  });
  if (!done) return { result, asked: null, rows: bill_no, answers };
  await setFlash(args, { kind: "success", text: done.msg });
  const school = new URL(args.request.url).searchParams.get("agent_selected_id");
  throw redirect(withSchool(`${counterPath}?${rowsKey}=${bill_no.join(",")}`, school));
}
