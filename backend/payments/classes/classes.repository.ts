import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { ClassQuery } from "#contract/payments/classes";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";

type Filter = Pick<ClassQuery, "name" | "grade_id" | "kind" | "school_id">;

/** Grades, each followed by its classes, in the order of schools. */
export function listClassRows(
  db: Kysely<Database>,
  scope: SchoolScope,
  query: Filter & { limit: number; offset: number },
) {
  return selectRows(db, scope, query)
    .selectAll()
    .orderBy("school_id")
    .orderBy("grade_sort")
    .orderBy("grade_id")
    .orderBy("level")
    .orderBy("sort")
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
}
export type ClassRecord = Awaited<ReturnType<typeof listClassRows>>[number];

export async function countClassRows(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await selectRows(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findClassRow(
  db: Kysely<Database>,
  scope: SchoolScope,
  { kind, id }: { kind: "grade" | "class"; id: number },
) {
  return selectRows(db, scope, { kind }).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Grades a class may be added to, youngest first. */
export function listGrades(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("grades")
    .innerJoin("schools", "schools.school_id", "grades.school_id")
    .where(inSchools("grades.school_id", scope))
    .orderBy("schools.school_id")
    .orderBy("grades.sort")
    .limit(5000)
    .select(["grades.id as grade_id", "grades.name", "schools.name as school_name"])
    .execute();
}

/** Fails on `grades_name` when the school has the name. */
export async function insertGrade(db: Kysely<Database>, row: Insertable<Database["grades"]>): Promise<void> {
  await db.insertInto("grades").values(row).execute();
}

/** Fails on `classes_name` when the grade has the name. */
export async function insertClass(db: Kysely<Database>, row: Insertable<Database["classes"]>): Promise<void> {
  await db.insertInto("classes").values(row).execute();
}

/** Fails on `grades_name` when the school has the name. */
export async function updateGrade(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["grades"]>,
): Promise<void> {
  await db
    .updateTable("grades")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Fails on `classes_name` when the grade has the name. */
export async function updateClass(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["classes"]>,
): Promise<void> {
  await db
    .updateTable("classes")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The ones of these classes that students are in, whatever their state. */
export function listFilledClasses(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("students")
    .innerJoin("classes", "classes.id", "students.class_id")
    .where("students.class_id", "in", ids)
    .groupBy(["classes.id", "classes.name"])
    .select(["classes.name", (eb) => eb.fn.countAll<number>().as("students")])
    .limit(5)
    .execute();
}

/** The ones of these grades that have classes. */
export function listFilledGrades(db: Kysely<Database>, ids: readonly number[]) {
  return db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .where("classes.grade_id", "in", ids)
    .groupBy(["grades.id", "grades.name"])
    .select(["grades.name", (eb) => eb.fn.countAll<number>().as("classes")])
    .limit(5)
    .execute();
}

/** Answers the number of them in the scope. */
export function deleteRows(
  db: Kysely<Database>,
  table: "grades" | "classes",
  scope: SchoolScope,
  ids: readonly number[],
) {
  return db
    .deleteFrom(table)
    .where("id", "in", ids)
    .where(inSchools("school_id", scope))
    .returning(["name", "sort"])
    .execute();
}

function selectRows(db: Kysely<Database>, scope: SchoolScope, { name, grade_id, kind, school_id }: Filter) {
  return db
    .selectFrom(gradesAndClasses(db).as("rows"))
    .where(inSchools("rows.school_id", scope))
    .$if(name !== undefined, (query) => query.where(contains("rows.name", name ?? "")))
    .$if(grade_id !== undefined, (query) => query.where("rows.grade_id", "=", grade_id ?? 0))
    .$if(kind !== undefined, (query) => query.where("rows.level", "=", kind === "grade" ? 1 : 2))
    .$if(school_id !== undefined, (query) => query.where("rows.school_id", "=", school_id ?? 0));
}

function gradesAndClasses(db: Kysely<Database>) {
  const attending = (column: "grade_id" | "class_id", of: string) =>
    sql<number>`(select count(*) from students s where s.${sql.ref(column)} = ${sql.ref(of)} and s.state in (1, 2))`;
  const grades = db
    .selectFrom("grades")
    .innerJoin("schools", "schools.school_id", "grades.school_id")
    .select([
      sql<number>`1`.as("level"),
      "grades.id",
      "grades.name",
      "grades.id as grade_id",
      "grades.name as grade_name",
    ])
    .select(["grades.sort as grade_sort", "grades.sort", "grades.school_id", "schools.name as school_name"])
    .select([
      "grades.updated_at",
      sql<number>`(select count(*) from classes c where c.grade_id = grades.id)`.as("class_count"),
    ])
    .select(attending("grade_id", "grades.id").as("student_count"));
  const classes = db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .innerJoin("schools", "schools.school_id", "classes.school_id")
    .select([
      sql<number>`2`.as("level"),
      "classes.id",
      "classes.name",
      "grades.id as grade_id",
      "grades.name as grade_name",
    ])
    .select(["grades.sort as grade_sort", "classes.sort", "classes.school_id", "schools.name as school_name"])
    .select(["classes.updated_at", sql<number>`0`.as("class_count")])
    .select(attending("class_id", "classes.id").as("student_count"));
  return grades.unionAll(classes);
}
