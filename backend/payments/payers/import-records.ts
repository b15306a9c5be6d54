import type { Kysely } from "kysely";
import type { PayerColumn } from "#contract/payments/payer-import";
import type { Database } from "../../kernel/database/tables";
import type { SheetEntry } from "../../platform/imports/checked-import";
import { slices } from "../../kernel/slices";
import { listLinks, listPayersByPhone, listStudentsByNumber } from "./import-records.repository";
import type { KnownPayer, KnownStudent, Records } from "./import-verdict";

/** Reads what a school has on record about the people in a sheet: a statement for some hundred rows, never one a row. */
export async function readRecords(
  db: Kysely<Database>,
  schoolId: number,
  entries: readonly SheetEntry<PayerColumn>[],
): Promise<Records> {
  const students = new Map<string, KnownStudent>();
  for await (const numbers of slices(distinct(entries.map(({ values }) => values.学号)))) {
    for (const student of await listStudentsByNumber(db, schoolId, numbers)) students.set(student.student_no, student);
  }
  const payers = new Map<string, KnownPayer>();
  for await (const phones of slices(distinct(entries.map(({ values }) => values.手机号)))) {
    for (const payer of await listPayersByPhone(db, schoolId, phones)) payers.set(payer.phone, payer);
  }
  const links = new Map<number, Map<number, number>>();
  for await (const ids of slices([...students.values()].map(({ id }) => id))) {
    for (const { student_id, payer_id, relation } of await listLinks(db, ids)) {
      const known = links.get(student_id) ?? new Map<number, number>();
      links.set(student_id, known.set(payer_id, relation));
    }
  }
  return { students, payers, links };
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
