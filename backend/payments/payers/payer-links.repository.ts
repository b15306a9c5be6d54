import type { Insertable, Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import type { PayerRow } from "../../kernel/database/tables/payments";
import { spellPerson } from "../../kernel/pinyin";

/** A payer in scope with their school. */
export function findPayer(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return db
    .selectFrom("payers")
    .innerJoin("schools", "schools.school_id", "payers.school_id")
    .where("payers.id", "=", id)
    .where(inSchools("payers.school_id", scope))
    .select(["payers.id as payer_id", "payers.name", "payers.phone", "payers.school_id", "payers.version"])
    .select(["payers.created_at", "payers.updated_at", "schools.name as school_name"])
    .executeTakeFirst();
}
export type PayerRecord = NonNullable<Awaited<ReturnType<typeof findPayer>>>;

export function findPayerByPhone(db: Kysely<Database>, schoolId: number, phone: string) {
  return db
    .selectFrom("payers")
    .select(["id", "name"])
    .where("school_id", "=", schoolId)
    .where("phone", "=", phone)
    .executeTakeFirst();
}

/** The students of a payer, by number. */
export function listChildren(db: Kysely<Database>, payerId: number) {
  return db
    .selectFrom("student_payers")
    .innerJoin("students", "students.id", "student_payers.student_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .where("student_payers.payer_id", "=", payerId)
    .orderBy("students.student_no")
    .limit(100)
    .select(["students.id as student_id", "students.student_no", "students.name as student_name", "students.state"])
    .select(["grades.name as grade_name", "classes.name as class_name", "relation", "is_default"])
    .execute();
}

/** Lists the payers of a student, the one entered first in front. */
export function listLinksOf(db: Kysely<Database>, studentId: number) {
  return db
    .selectFrom("student_payers")
    .select(["payer_id", "relation", "is_default"])
    .where("student_id", "=", studentId)
    .orderBy("created_at")
    .orderBy("payer_id")
    .execute();
}

/** A student in scope by id, or of one school by number. */
export function findStudentOf(db: Kysely<Database>, scope: SchoolScope, by: { id: number } | { student_no: string }) {
  return db
    .selectFrom("students")
    .select(["id", "student_no", "school_id", "state"])
    .where(inSchools("school_id", scope))
    .$if("id" in by, (query) => query.where("id", "=", "id" in by ? by.id : 0))
    .$if("student_no" in by, (query) => query.where("student_no", "=", "student_no" in by ? by.student_no : ""))
    .executeTakeFirst();
}

/** Fails on `payers_phone` when the school has the phone. */
export async function insertPayer(db: Kysely<Database>, row: Insertable<Database["payers"]>): Promise<number> {
  const values = { ...row, name_pinyin: spellPerson(row.name) };
  const { id } = await db.insertInto("payers").values(values).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Changes a payer seen at a version; false when somebody else was first. Fails on `payers_phone`. */
export async function updatePayer(
  db: Kysely<Database>,
  { payer_id, version }: Pick<PayerRecord, "payer_id" | "version">,
  change: Pick<PayerRow, "name" | "phone" | "updated_at" | "updated_by">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payers")
    .set((eb) => ({ ...change, name_pinyin: spellPerson(change.name), version: eb("version", "+", 1) }))
    .where("id", "=", payer_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes one payer of a student the default one, and no other. */
export async function updateDefault(
  db: Kysely<Database>,
  studentId: number,
  payerId: number,
  stamp: { updated_at: number; updated_by: number },
): Promise<void> {
  await db
    .updateTable("student_payers")
    .set((eb) => ({
      ...stamp,
      is_default: eb.case().when("payer_id", "=", payerId).then(1).else(0).end(),
      version: eb("version", "+", 1),
    }))
    .where("student_id", "=", studentId)
    .execute();
}

/** False when the link was gone. */
export async function deleteLink(db: Kysely<Database>, studentId: number, payerId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("student_payers")
    .where("student_id", "=", studentId)
    .where("payer_id", "=", payerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
