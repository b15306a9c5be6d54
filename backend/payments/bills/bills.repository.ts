import { type Kysely, sql } from "kysely";
import type { BillFilter, BillSum } from "#contract/payments/bills";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { type BillSearch, matchingBills, owedNow } from "./bill-filter";
import { labelOfClass } from "../classes/class-label";

type SortColumn = "created_at" | "due_at" | "due_fen";

export interface BillWindow {
  sort: BillFilter["sort"];
  limit: number;
  offset: number;
}

/** Rows in the order asked for, ties by id in the same direction; the window is cut before anything is joined. */
export function listBills(db: Kysely<Database>, scope: SchoolScope, search: BillSearch, window: BillWindow) {
  const { column, direction } = readSort(window.sort);
  const page = matchingBills(db, scope, search)
    .select(["bills.id", `bills.${column} as place`])
    .orderBy(`bills.${column}`, direction)
    .orderBy("bills.id", direction)
    .limit(window.limit)
    .offset(window.offset);
  return selectRows(db)
    .innerJoin(page.as("page"), "page.id", "bills.id")
    .orderBy("page.place", direction)
    .orderBy("page.id", direction)
    .execute();
}

/** The place of a reading of a whole filter: the sort value and id of its last row. */
export interface BillCursor {
  value: number;
  id: number;
}

/** The next rows after a cursor, for reading a whole filter piece by piece. */
export function listBillsAfter(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: BillSearch,
  { sort, limit, after }: { sort: BillFilter["sort"]; limit: number; after: BillCursor | null },
) {
  const { column, direction } = readSort(sort);
  const beyond = direction === "asc" ? (">" as const) : ("<" as const);
  const page = matchingBills(db, scope, search)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(`bills.${column}`, "bills.id"), beyond, eb.tuple(after?.value ?? 0, after?.id ?? 0)),
      ),
    )
    .select(["bills.id", `bills.${column} as place`])
    .orderBy(`bills.${column}`, direction)
    .orderBy("bills.id", direction)
    .limit(limit);
  return selectRows(db)
    .innerJoin(page.as("page"), "page.id", "bills.id")
    .orderBy("page.place", direction)
    .orderBy("page.id", direction)
    .execute();
}

/** The cursor that stands at a row. */
export function cursorAt(record: BillRecord, sort: BillFilter["sort"]): BillCursor {
  return { value: record[readSort(sort).column], id: record.id };
}

/** Count and sums of the whole filter, in one pass. */
export async function sumBills(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: BillSearch,
): Promise<BillSum & { total: number }> {
  return matchingBills(db, scope, search)
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(bills.due_fen), 0)`.as("due_fen"),
      sql<number>`coalesce(sum(bills.reduce_fen), 0)`.as("reduce_fen"),
      sql<number>`coalesce(sum(bills.paid_fen), 0)`.as("paid_fen"),
      sql<number>`coalesce(sum(bills.refunded_fen), 0)`.as("refunded_fen"),
      sql<number>`coalesce(sum(${owedNow}), 0)`.as("owed_fen"),
    ])
    .executeTakeFirstOrThrow();
}

/** One bill of the scope by its number, with what its plan says of parts. */
export function findBill(db: Kysely<Database>, scope: SchoolScope, billNo: string) {
  return selectRows(db)
    .leftJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select(["fee_plans.allow_partial", "fee_plans.min_part_fen"])
    .where("bills.bill_no", "=", billNo)
    .where(inSchools("bills.school_id", scope))
    .executeTakeFirst();
}

function readSort(sort: BillFilter["sort"]): { column: SortColumn; direction: "asc" | "desc" } {
  switch (sort) {
    case "created_at":
    case "due_at":
    case "due_fen":
      return { column: sort, direction: "asc" };
    case "-created_at":
      return { column: "created_at", direction: "desc" };
    case "-due_at":
      return { column: "due_at", direction: "desc" };
    case "-due_fen":
      return { column: "due_fen", direction: "desc" };
  }
}

function selectRows(db: Kysely<Database>) {
  return db
    .selectFrom("bills")
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .select([
      "bills.id",
      "bills.bill_no",
      "bills.plan_id",
      "bills.title",
      "bills.school_id",
      "schools.name as school_name",
      "bills.student_id",
      "students.student_no",
      "students.name as student_name",
      "grades.name as grade_name",
      labelOfClass.as("class_name"),
      "bills.due_fen",
      "bills.reduce_fen",
      "bills.paid_fen",
      "bills.refunded_fen",
      owedNow.as("owed_fen"),
      "bills.state",
      "bills.refund_state",
      "bills.due_at",
      "bills.created_at",
      "bills.remark",
    ]);
}

export type BillRecord = Awaited<ReturnType<typeof listBills>>[number];
