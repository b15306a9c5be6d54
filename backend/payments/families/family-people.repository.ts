import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

// more children than any number has
const mostChildren = 20;

/** A student of a school that is in use. */
export function findStudentById(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("students")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .select("students.id")
    .where("students.id", "=", id)
    .where("schools.status", "=", 1)
    .executeTakeFirst();
}

/** A student by number and name. */
export function findStudentByNumber(
  db: Kysely<Database>,
  { school_id, student_no, name }: { school_id: number; student_no: string; name: string },
) {
  return db
    .selectFrom("students")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .select("students.id")
    .where("students.school_id", "=", school_id)
    .where("students.student_no", "=", student_no)
    .where("students.name", "=", name)
    .where("schools.status", "=", 1)
    .executeTakeFirst();
}

/** The payers of some students with their numbers. */
export function listPayersOf(db: Kysely<Database>, students: readonly number[]) {
  return db
    .selectFrom("student_payers")
    .innerJoin("payers", "payers.id", "student_payers.payer_id")
    .select(["payers.id", "payers.phone"])
    .where("student_payers.student_id", "in", students)
    .orderBy("payers.id")
    .limit(100)
    .execute();
}

export function findPayer(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("payers")
    .innerJoin("schools", "schools.school_id", "payers.school_id")
    .select(["payers.id", "payers.name", "payers.phone", "payers.school_id"])
    .where("payers.id", "=", id)
    .where("schools.status", "=", 1)
    .executeTakeFirst();
}

/** Students whose payers have a number, in all schools in use. */
export function listChildrenOf(db: Kysely<Database>, phone: string) {
  return db
    .selectFrom("payers")
    .innerJoin("student_payers", "student_payers.payer_id", "payers.id")
    .innerJoin("students", "students.id", "student_payers.student_id")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .select("students.id")
    .distinct()
    .where("payers.phone", "=", phone)
    .where("schools.status", "=", 1)
    .orderBy("students.id")
    .limit(mostChildren)
    .execute();
}

/** Schools whose families may come in by the form. */
export function listSchools(db: Kysely<Database>) {
  return db
    .selectFrom("schools")
    .select(["school_id", "name"])
    .where("status", "=", 1)
    .orderBy("school_id")
    .limit(200)
    .execute();
}

/** A student of whom a bill that is due later waits for an account with a merchant, and the number of one payer. */
export function findPayableFamily(db: Kysely<Database>, now: number) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("student_payers", "student_payers.student_id", "students.id")
    .innerJoin("payers", "payers.id", "student_payers.payer_id")
    .innerJoin("collect_accounts", (join) =>
      join
        .onRef("collect_accounts.school_id", "=", "bills.school_id")
        .onRef("collect_accounts.purpose_id", "=", "bills.purpose_id"),
    )
    .select(["bills.school_id", "students.student_no", "students.name", "payers.phone"])
    .where("bills.state", "=", "NOT_PAY")
    .where("bills.due_at", ">", now)
    .where("collect_accounts.status", "=", 1)
    .where("collect_accounts.merchant_id", ">", 0)
    .orderBy("bills.school_id")
    .orderBy("bills.id")
    .limit(1)
    .executeTakeFirst();
}
