import type { Insertable, Kysely } from "kysely";
import type { Database } from "#backend/kernel/database/tables";

export interface NewStudent {
  student_no: string;
  name: string;
  grade?: string;
  className?: string;
}

const chunk = 500;

/** Enters students of a school, with their grades and classes where these are missing; answers their ids. */
export async function addStudents(db: Kysely<Database>, schoolId: number, students: readonly NewStudent[]) {
  const audit = { school_id: schoolId, created_at: 1, created_by: 0, updated_at: 1, updated_by: 0 };
  const places = new Map<string, { grade_id: number; class_id: number }>();
  for (const { grade = "一年级", className = "1班" } of students) {
    const key = `${grade}\n${className}`;
    if (places.has(key)) continue;
    const grade_id = await gradeId(db, { ...audit, name: grade, sort: 1 });
    const class_id = await classId(db, { ...audit, name: className, sort: 1, grade_id });
    places.set(key, { grade_id, class_id });
  }
  const rows = students.map(({ student_no, name, grade = "一年级", className = "1班" }) => ({
    ...audit,
    ...places.get(`${grade}\n${className}`)!,
    student_no,
    name,
    gender: 0,
    id_card_enc: null,
    id_card_mask: "",
    phone: null,
    boarding: 0,
    state: 1,
    day_limit_fen: 0,
    pay_state: 1,
    pay_locked: 0,
  }));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += chunk) {
    const slice = rows.slice(start, start + chunk);
    const inserted = await db.insertInto("students").values(slice).returning("id").execute();
    ids.push(...inserted.map(({ id }) => id));
  }
  return ids;
}

type Row<Table extends "grades" | "classes"> = Insertable<Database[Table]>;

async function gradeId(db: Kysely<Database>, row: Row<"grades">): Promise<number> {
  await db
    .insertInto("grades")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = db
    .selectFrom("grades")
    .select("id")
    .where("school_id", "=", row.school_id)
    .where("name", "=", row.name);
  return (await found.executeTakeFirstOrThrow()).id;
}

async function classId(db: Kysely<Database>, row: Row<"classes">): Promise<number> {
  await db
    .insertInto("classes")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = db.selectFrom("classes").select("id").where("grade_id", "=", row.grade_id).where("name", "=", row.name);
  return (await found.executeTakeFirstOrThrow()).id;
}
