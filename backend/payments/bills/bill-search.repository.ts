import { type Kysely, sql } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { alsoInSchools } from "../../kernel/database/school-match";
import { hasPart, type NumberPart } from "../../platform/search/number-part";

/** Bills of the scope by their whole number, its beginning or its last digits, the newest first. */
export function findBillsByNumber(
  db: Kysely<Database>,
  scope: SchoolScope,
  { text, part }: { text: string; part: NumberPart },
  limit: number,
) {
  return (
    db
      .selectFrom("bills")
      .innerJoin("students", "students.id", "bills.student_id")
      .leftJoin("schools", "schools.school_id", "bills.school_id")
      .where(hasPart("bills.bill_no", text, part))
      .where(alsoInSchools("bills.school_id", scope))
      .select(["bills.bill_no", "bills.title", "bills.due_fen", "bills.state", "students.name as student_name"])
      .select([
        "bills.owed_fen",
        "bills.paid_fen",
        "bills.refunded_fen",
        "bills.due_at",
        "bills.student_id",
        "schools.short_name as school_name",
      ])
      // numbers begin with their second
      .orderBy(part === "head" ? sql`bills.bill_no` : sql`+bills.created_at`, "desc")
      .limit(limit)
  );
}

export type BillHit = Awaited<ReturnType<ReturnType<typeof findBillsByNumber>["execute"]>>[number];
