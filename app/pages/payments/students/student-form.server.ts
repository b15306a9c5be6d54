import * as z from "zod";
import type { Client } from "#contract/kernel/client";
import {
  studentApi,
  StudentChange,
  type StudentDetail,
  studentGenders,
  StudentInput,
} from "#contract/payments/students";
import { classChoices } from "~/lib/class-choices";
import { fenToInput } from "~/lib/money";
import type { RouteAccess } from "../../../kit/form/server/record-route.server";
import { tickedFlag } from "../../../kit/form/server/ticked-flag.server";
import { yuanAsFen } from "../../../kit/form/server/yuan-as-fen.server";

// an empty field sets no limit
const dayLimit = z.string().default("0").pipe(yuanAsFen(StudentInput.shape.day_limit_fen));

/** The posted form of a new student: its day's limit comes as yuan and goes on as fen. */
export const NewStudentForm = StudentInput.extend({ day_limit_fen: dayLimit, boarding: tickedFlag });

/** The posted form of a known student. */
export const StudentForm = StudentChange.extend({
  ...{ day_limit_fen: dayLimit, boarding: tickedFlag },
  ...{ clear_id_card: tickedFlag, clear_phone: tickedFlag },
});

/** Reads the classes and genders that forms of students choose from. */
export async function readStudentChoices(backend: Client) {
  const { list } = await backend.call(studentApi.classes, {});
  return { class: classChoices(list).class ?? [], student_gender: studentGenders };
}

/** Reads the values and choices of a student's form; `now` has the personal data as they are shown, null for a new student. */
export async function readStudentForm({ backend }: RouteAccess, student: StudentDetail | null) {
  const choices = await readStudentChoices(backend);
  if (!student) return { values: { gender: 1, day_limit_fen: "0" }, now: null, choices };
  const { student_no, name, gender, class_id, boarding, id_card, phone } = student;
  const day_limit_fen = fenToInput(student.day_limit_fen);
  return { values: { student_no, name, gender, class_id, boarding, day_limit_fen }, now: { id_card, phone }, choices };
}
