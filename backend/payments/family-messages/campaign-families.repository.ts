import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** The choice of families that a campaign of one school writes to. */
export interface StoredChoice {
  grade_id?: number;
  class_id?: number;
  plan_id?: number;
  overdue: number;
  students?: number[];
}

export interface FamilySearch {
  school_id: number;
  choice: StoredChoice;
  /** Bills that were due before are overdue. */
  dueBefore: number;
}

const openStates = ["NOT_PAY", "PART_PAID", "PAYING"] as const;

/** Open bills of all children of the families of a choice, family by family; the family of a student is that of its default payer. */
export function listFamilyBills(db: Kysely<Database>, search: FamilySearch) {
  const { school_id } = search;
  return db
    .selectFrom("payers")
    .innerJoin("student_payers", "student_payers.payer_id", "payers.id")
    .innerJoin("students", "students.id", "student_payers.student_id")
    .innerJoin("bills", "bills.student_id", "students.id")
    .where("payers.school_id", "=", school_id)
    .where("students.school_id", "=", school_id)
    .where("student_payers.payer_id", "=", defaultPayer)
    .where("bills.state", "in", openStates)
    .where("bills.owed_fen", ">", 0)
    .where(
      "payers.id",
      "in",
      matchingBills(db, search)
        .innerJoin("student_payers", "student_payers.student_id", "students.id")
        .where("student_payers.payer_id", "=", defaultPayer)
        .select("student_payers.payer_id"),
    )
    .select(["payers.id as payer_id", "payers.phone", "students.id as student_id"])
    .select(["bills.id as bill_id", "bills.owed_fen"])
    .orderBy("payers.id")
    .orderBy("bills.id")
    .execute();
}
export type FamilyBill = Awaited<ReturnType<typeof listFamilyBills>>[number];

/** Counts students of a choice without any payer. */
export async function countUnreached(db: Kysely<Database>, search: FamilySearch): Promise<number> {
  const { count } = await matchingBills(db, search)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("student_payers")
            .select("student_payers.payer_id")
            .whereRef("student_payers.student_id", "=", "students.id"),
        ),
      ),
    )
    .select(sql<number>`count(distinct students.id)`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Schools with families of a choice, in their order. */
export function listSchoolsOfBills(
  db: Kysely<Database>,
  schools: readonly number[] | "all",
  { choice, dueBefore }: Omit<FamilySearch, "school_id">,
) {
  return db
    .selectFrom("schools")
    .$if(schools !== "all", (query) =>
      query.where("schools.school_id", "in", [0, ...(schools === "all" ? [] : schools)]),
    )
    .where("schools.status", "=", 1)
    .where("schools.school_id", "in", matchingBills(db, { choice, dueBefore }).select("bills.school_id"))
    .select(["schools.school_id", "schools.name"])
    .orderBy("schools.school_id")
    .limit(200)
    .execute();
}

/** Open bills that bring a family into a campaign. */
function matchingBills(
  db: Kysely<Database>,
  { school_id, choice, dueBefore }: Omit<FamilySearch, "school_id"> & { school_id?: number },
) {
  const { grade_id, class_id, plan_id, overdue, students } = choice;
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .where("bills.state", "in", openStates)
    .where("bills.owed_fen", ">", 0)
    .$if(school_id !== undefined, (query) => query.where("bills.school_id", "=", school_id ?? 0))
    .$if(grade_id !== undefined, (query) => query.where("students.grade_id", "=", grade_id ?? 0))
    .$if(class_id !== undefined, (query) => query.where("students.class_id", "=", class_id ?? 0))
    .$if(plan_id !== undefined, (query) => query.where("bills.plan_id", "=", plan_id ?? 0))
    .$if(overdue === 1, (query) => query.where("bills.due_at", "<", dueBefore))
    .$if(students !== undefined, (query) => query.where("students.id", "in", students ?? []));
}

/** The payer by default, else the first. */
const defaultPayer = sql<number>`(
  select of_student.payer_id from student_payers of_student
  where of_student.student_id = students.id
  order by of_student.is_default desc, of_student.payer_id limit 1
)`;
