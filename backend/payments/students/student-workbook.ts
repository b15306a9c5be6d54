import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { studentGenders, studentPayStates, studentStates } from "#contract/payments/students";
import type { Database } from "../../kernel/database/tables";
import type { Exported, ExportRequest } from "../../platform/exports/export-request";
import { listSheets } from "../../platform/exports/list-sheets";
import { maskPhone } from "../../kernel/masking";
import { readById } from "../../kernel/sheets/rows-in-order";
import type { Sheet, SheetRow } from "../../kernel/sheets/write-sheet";
import { StudentTaskFilter } from "./student-export";
import { listStudentIds, listStudentsById, type StudentRecord } from "./students.repository";

/** Every student of the filter, masked, and a second sheet that says what the file holds. */
export function studentSheets(db: Kysely<Database>, request: ExportRequest, exported: Exported): Sheet[] {
  const { schools } = request.scope;
  const { sort, ...search } = StudentTaskFilter.parse(request.filters);
  return listSheets(request, exported, {
    name: "学生列表",
    counted: "学生人数",
    rows: readById({
      keys: () => listStudentIds(db, schools, search, sort),
      read: (ids) => listStudentsById(db, schools, ids),
    }),
    toLine,
    sums: [],
  });
}

function toLine({
  id_card_enc: _encrypted,
  id_card_mask,
  version: _version,
  phone,
  ...record
}: StudentRecord): SheetRow {
  return {
    ...record,
    id_card: id_card_mask,
    phone: phone === null ? null : maskPhone(phone),
    gender: labelOf(studentGenders, record.gender),
    state: labelOf(studentStates, record.state),
    pay_state: labelOf(studentPayStates, record.pay_state),
    boarding: yesNo(record.boarding),
    pay_locked: yesNo(record.pay_locked),
  };
}

function yesNo(flag: number): string {
  return flag === 1 ? "是" : "否";
}
