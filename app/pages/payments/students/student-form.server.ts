import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import { studentApi, StudentChange, studentGenders, StudentInput } from "#contract/payments/students";
import { classChoices } from "~/lib/class-choices";
import { parseYuan } from "~/lib/money";
import { tickedFlag } from "../../../kit/form/server/ticked-flag.server";
import { studentTexts } from "./student-texts";

/** What the forms of students choose from. */
export async function readStudentChoices(backend: Client) {
  const { list } = await backend.call(studentApi.classes, {});
  return { class: classChoices(list).class ?? [], student_gender: studentGenders };
}

function yuan() {
  return z
    .string()
    .default("0")
    .refine((text) => parseYuan(text) !== null, studentTexts.amountWrong)
    .transform((text): unknown => parseYuan(text))
    .pipe(StudentInput.shape.day_limit_fen);
}

/** The posted form of a new student: its day's limit comes as yuan and goes on as fen. */
export function newStudentSchema() {
  return StudentInput.extend({ day_limit_fen: yuan(), boarding: tickedFlag });
}

/** The posted form of a known student. */
export function studentSchema() {
  const boxes = { boarding: tickedFlag, clear_id_card: tickedFlag, clear_phone: tickedFlag };
  return StudentChange.extend({ day_limit_fen: yuan(), ...boxes });
}
