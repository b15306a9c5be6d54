import { type Expression, type ExpressionBuilder, type Kysely, sql, type SqlBool } from "kysely";
import type { BillFilter } from "#contract/payments/bills";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith, isNamed } from "../../kernel/database/text-match";
import { startOfDay, startOfNextDay } from "../../kernel/time/shanghai";

export type BillSearch = Omit<BillFilter, "sort"> & BillLookup;

/** Conditions of services beside those of a filter. */
export interface BillLookup {
  /** A whole bill number. */
  number?: string | undefined;
  /** A whole student number. */
  student_no?: string | undefined;
  student_id?: number | undefined;
}

/** All bills of the scope that pass the filter. */
export function matchingBills(db: Kysely<Database>, scope: SchoolScope, search: BillSearch) {
  return db
    .selectFrom("bills")
    .where(inSchools("bills.school_id", scope))
    .where((eb) => eb.and(conditions(eb, search)));
}

type BillExpressions = ExpressionBuilder<Database, "bills">;

function conditions(eb: BillExpressions, search: BillSearch): Expression<SqlBool>[] {
  const { school_id, plan_id, state, refund_state, owed_only, bill_no, min_fen, max_fen, student } = search;
  const found = dateConditions(eb, search);
  if (school_id !== undefined) found.push(eb("bills.school_id", "=", school_id));
  if (plan_id !== undefined) found.push(eb("bills.plan_id", "in", plan_id));
  if (state !== undefined) found.push(eb("bills.state", "in", state));
  if (refund_state !== undefined) found.push(eb("bills.refund_state", "in", refund_state));
  if (owed_only === 1) found.push(owes(eb));
  if (bill_no !== undefined) found.push(endsWith("bills.bill_no", bill_no));
  if (search.number !== undefined) found.push(eb("bills.bill_no", "=", search.number));
  if (search.student_no !== undefined)
    found.push(eb("bills.student_id", "in", studentsNumbered(eb, search.student_no)));
  if (search.student_id !== undefined) found.push(eb("bills.student_id", "=", search.student_id));
  if (min_fen !== undefined) found.push(eb("bills.due_fen", ">=", min_fen));
  if (max_fen !== undefined) found.push(eb("bills.due_fen", "<=", max_fen));
  if (student !== undefined) found.push(eb("bills.student_id", "in", studentsNamed(eb, student)));
  return [...found, ...placeConditions(eb, search)];
}

/** True for a bill that can still be paid and owes something, as 欠费 counts it. */
function owes(eb: BillExpressions): Expression<SqlBool> {
  return eb.and([eb("bills.state", "in", ["NOT_PAY", "PAYING", "PART_PAID"]), eb("bills.owed_fen", ">", 0)]);
}

function dateConditions(eb: BillExpressions, { start_date, end_date, date_field }: BillSearch) {
  const column = `bills.${date_field}` as const;
  const found: Expression<SqlBool>[] = [];
  if (start_date) found.push(eb(column, ">=", startOfDay(start_date)));
  if (end_date) found.push(eb(column, "<", startOfNextDay(end_date)));
  return found;
}

function placeConditions(eb: BillExpressions, { grade_id, class_id }: BillSearch): Expression<SqlBool>[] {
  const students = eb.selectFrom("students").select("students.id");
  return [
    ...(grade_id === undefined ? [] : [eb("bills.student_id", "in", students.where("grade_id", "in", grade_id))]),
    ...(class_id === undefined ? [] : [eb("bills.student_id", "in", students.where("class_id", "in", class_id))]),
  ];
}

function studentsNumbered(eb: BillExpressions, studentNo: string) {
  return eb.selectFrom("students").select("students.id").where("students.student_no", "=", studentNo);
}

/** Digits are a student number or its tail, anything else part of a name, or a number that is written otherwise. */
function studentsNamed(eb: BillExpressions, text: string) {
  const students = eb.selectFrom("students").select("students.id");
  if (!/^[A-Za-z]*\d+$/.test(text)) {
    return students.where((student) =>
      student.or([isNamed("students", text), student("students.student_no", "=", text)]),
    );
  }
  return students.where((student) =>
    student.or([student("students.student_no", "=", text), endsWith("students.student_no", text)]),
  );
}

/** Nothing is owed on a closed bill, whether the school closed it or its date did. */
export const owedNow = sql<number>`case when bills.state in ('CLOSED', 'TIMEOUT_CLOSED') then 0 else bills.owed_fen end`;
