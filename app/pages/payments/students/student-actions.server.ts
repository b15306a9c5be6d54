import { classLabel } from "#contract/payments/class-label";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import { arrearsApi, type StudentArrears } from "#contract/payments/arrears";
import type { Client } from "#contract/kernel/client";
import { BackendError, code } from "#contract/kernel/errors";
import { studentApi, type StudentAnswers } from "#contract/payments/students";
import { fill } from "~/lib/fill";
import { readRows } from "~/lib/selected-rows";
import { submitForm } from "../../../kit/form/server/form.server";
import { studentTexts } from "./student-texts";

const mostAtOnce = 200;

/** The students that the address names, as an act shows them before it is done. */
export async function readChosenStudents({ request }: LoaderFunctionArgs, backend: Client) {
  const found = await Promise.all(idsOf(request).map((id) => backend.call(studentApi.detail, { id })));
  return found.map(({ list: { id, student_no, name, grade_name, class_name, state } }) => {
    return { id, student_no, name, class_name: classLabel({ grade_name, class_name }), state };
  });
}

/** Reads the debts of the students that the address names, of those who owe anything. */
export async function readChosenArrears({ request }: LoaderFunctionArgs, backend: Client): Promise<StudentArrears[]> {
  const ids = idsOf(request);
  return ids.length === 0 ? [] : (await backend.call(arrearsApi.students, { ids: ids.join(",") })).list;
}

/** Answers the form of an act over several students: back to the list when all are done, else what became of each. */
export async function answerStudentAction<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  { schema, listPath }: { schema: Schema; listPath: string },
  send: (value: z.output<Schema>, id: number[]) => Promise<{ data: StudentAnswers; msg: string }>,
) {
  let answers: StudentAnswers["list"] = [];
  const answer = await submitForm(args, { schema, listPath }, async (value) => {
    const { data, msg } = await send(value, idsOf(args.request));
    answers = data.list;
    const refused = answers.filter(({ done }) => !done).length;
    if (refused > 0) throw new BackendError(code.refused, fill(studentTexts.refused, { count: refused }));
    return { msg };
  });
  return "headers" in answer ? answer : { result: answer, answers };
}

function idsOf(request: Request): number[] {
  const ids = readRows(new URL(request.url).searchParams).map(Number);
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, mostAtOnce);
}
