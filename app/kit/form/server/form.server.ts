import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect, type TypedResponse } from "@remix-run/node";
import type * as z from "zod";
import { inputProblem } from "#contract/kernel/input-problems";
import { BackendError, isOutage, TransportError } from "#contract/kernel/errors";
import { fill } from "~/lib/fill";
import { withoutRows } from "~/lib/selected-rows";
import { wayBack } from "~/lib/way-back";
import { setFlash } from "../../../services/flash.server";
import { keepUnclear } from "../../../services/outage.server";
import { readForm } from "../../../services/read-form.server";
import type { RequestArgs } from "../../../services/session.server";
import { formTexts } from "../form-texts";
import { versionField } from "../version-field";
import { placeRefusal } from "./place-refusal.server";
import { ChangedRecordError } from "./record-version.server";

interface FormRules<Schema extends z.ZodType> {
  /** Mostly the input of the call; messages of its own win over the usual ones. */
  schema: Schema;
  /** The list the form lies over; its query is kept. */
  listPath: string;
  /** Fields that are not sent back: passwords. */
  hideFields?: string[];
  /** Fields that may come as the text of a file instead. */
  fileFields?: readonly string[];
}

/**
 * Answers a posted `RecordForm`: what is wrong under its fields, or saved and back to the list with the backend's message.
 * `save` hands on what the client's `send` answers; its refusals stay on the form, a lost session leads to sign-in.
 */
export async function submitForm<Schema extends z.ZodType>(
  args: RequestArgs,
  { listPath, ...rules }: FormRules<Schema>,
  save: (value: z.output<Schema>, form: FormData) => Promise<{ msg: string }>,
) {
  const answer = await answerPosted(args, rules, async (value, form) => {
    const { msg } = await save(value, form);
    return backToList(args, listPath, msg);
  });
  return answer.done ?? answer.result;
}

/** Does the same as `submitForm` for a page that shows the answer of `save`: `done`, or the `result` for its form. */
export function answerOnPage<Schema extends z.ZodType, Done extends object>(
  args: RequestArgs,
  schema: Schema,
  save: (value: z.output<Schema>) => Promise<Done>,
) {
  return answerPosted(args, { schema }, save);
}

async function answerPosted<Schema extends z.ZodType, Done extends object>(
  args: RequestArgs,
  { schema, hideFields = [], fileFields = [] }: Omit<FormRules<Schema>, "listPath">,
  save: (value: z.output<Schema>, form: FormData) => Promise<Done>,
): Promise<{ done: Done; result?: undefined } | { done?: undefined; result: SubmissionResult }> {
  const form = await readForm(args.request);
  for (const field of fileFields) await takeFile(form, field);
  const submission = parseWithZod(form, { schema, error: wording() });
  if (submission.status !== "success") return { result: submission.reply({ hideFields }) };
  try {
    return { done: await save(submission.value, form) };
  } catch (error) {
    // without the version that was sent: the page shows today's
    if (error instanceof ChangedRecordError)
      return { result: submission.reply({ hideFields: [...hideFields, versionField], formErrors: [error.message] }) };
    if (isOutage(error)) keepUnclear(args, form);
    if (error instanceof BackendError) {
      return { result: submission.reply({ hideFields, ...placeRefusal(error, form) }) };
    }
    if (!(error instanceof TransportError)) throw error;
    console.error(error);
    return { result: submission.reply({ hideFields, formErrors: [formTexts.unreachable] }) };
  }
}

const mostFileBytes = 64 * 1024;

/** A file takes the place of an empty field; one that is too large for any key is left out. */
async function takeFile(form: FormData, field: string): Promise<void> {
  const file = form.get(`${field}_file`);
  form.delete(`${field}_file`);
  if (!(file instanceof File) || file.size === 0 || file.size > mostFileBytes || form.get(field) !== "") return;
  // a file that is no text says so by its characters
  form.set(field, (await file.text()).replaceAll("\0", "\uFFFD"));
}

/** Redirects to the page that a page over a list was opened from, with a message of success. */
export async function backToList(args: RequestArgs, listPath: string, message: string): Promise<TypedResponse<never>> {
  if (message) await setFlash(args, { kind: "success", text: message });
  const { href, search } = new URL(args.request.url);
  const back = wayBack(search);
  if (back !== null) return redirect(back);
  // a parameter of the page may hold what no header can
  return redirect(new URL(listPath, href).pathname + withoutRows(search));
}

/** Describes the error of a field for people. */
function wording(): z.core.$ZodErrorMap {
  return (issue) => {
    if (issue.code === "invalid_type" && issue.input === undefined) return formTexts.missing;
    if (issue.code === "too_small" && issue.origin === "string")
      return Number(issue.minimum) <= 1
        ? formTexts.missing
        : fill(formTexts.tooShort, { count: Number(issue.minimum) });
    if (issue.code === "too_big" && issue.origin === "string")
      return fill(formTexts.tooLong, { count: Number(issue.maximum) });
    return inputProblem(issue);
  };
}
