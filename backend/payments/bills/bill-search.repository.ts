import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../context";
import type { Database } from "../../database/tables";
import { alsoInSchools } from "../../database/school-match";
import { endsWithTail } from "../../database/text-match";

/** Bills of the scope by their whole number or its last digits, the newest first. */
export function findBillsByNumber(
  db: Kysely<Database>,
  scope: SchoolScope,
  { text, isWhole }: { text: string; isWhole: boolean },
  limit: number,
) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .where((eb) => (isWhole ? eb("bills.bill_no", "=", text) : endsWithTail("bills.bill_no", text)))
    .where(alsoInSchools("bills.school_id", scope))
    .select(["bills.bill_no", "bills.title", "bills.due_fen", "bills.state", "students.name as student_name"])
    .orderBy(sql`+bills.created_at`, "desc")
    .limit(limit);
}

export type BillHit = Awaited<ReturnType<ReturnType<typeof findBillsByNumber>["execute"]>>[number];
