import { type Kysely, sql } from "kysely";
import { insertRows } from "../../kernel/database/bulk-insert";
import type { Database } from "../../kernel/database/tables";

/** Lists the items of a plan in the order of the price list: as they were frozen, or as the price list has them now. */
export function listPlanItems(db: Kysely<Database>, planId: number) {
  return db
    .selectFrom("fee_plan_items")
    .innerJoin("fee_items", "fee_items.id", "fee_plan_items.fee_item_id")
    .where("plan_id", "=", planId)
    .orderBy("fee_item_id")
    .select(({ fn }) => [
      "fee_item_id",
      "qty",
      "fee_items.status",
      fn.coalesce("fee_plan_items.name", "fee_items.name").as("name"),
      fn.coalesce("fee_plan_items.category", "fee_items.category").as("category"),
      fn.coalesce("fee_plan_items.price_fen", "fee_items.price_fen").as("price_fen"),
      fn.coalesce("fee_plan_items.purpose_id", "fee_items.purpose_id").as("purpose_id"),
      fn.coalesce("fee_plan_items.mandatory", "fee_items.mandatory").as("mandatory"),
    ])
    .execute();
}

/** Copies names, prices and purposes of the price list into a plan: from now on they are the plan's own. */
export async function freezePlanItems(db: Kysely<Database>, planId: number): Promise<void> {
  const copied = (column: "name" | "category" | "price_fen" | "purpose_id" | "mandatory") =>
    sql<never>`(select ${sql.ref(column)} from fee_items where fee_items.id = fee_plan_items.fee_item_id)`;
  await db
    .updateTable("fee_plan_items")
    .set({ name: copied("name"), category: copied("category"), price_fen: copied("price_fen") })
    .set({ purpose_id: copied("purpose_id"), mandatory: copied("mandatory") })
    .where("plan_id", "=", planId)
    .execute();
}

/** Lists the grades, classes and students of a plan, with their names. */
export function listPlanTargets(db: Kysely<Database>, planId: number) {
  return db
    .selectFrom("fee_plan_targets as target")
    .leftJoin("grades", (join) => join.onRef("grades.id", "=", "target.target_id").on("target.kind", "=", "grade"))
    .leftJoin("classes", (join) => join.onRef("classes.id", "=", "target.target_id").on("target.kind", "=", "class"))
    .leftJoin("students", (join) =>
      join.onRef("students.id", "=", "target.target_id").on("target.kind", "=", "student"),
    )
    .where("plan_id", "=", planId)
    .orderBy("target.kind", "desc")
    .orderBy("target.target_id")
    .select(({ fn, val }) => [
      "target.kind",
      "target.target_id as id",
      fn.coalesce("grades.name", "classes.name", "students.name", val("")).as("name"),
      fn.coalesce("students.student_no", val("")).as("student_no"),
    ])
    .execute();
}

export interface PlanParts {
  items: readonly { fee_item_id: number; qty: number }[];
  targets: readonly { kind: "grade" | "class" | "student"; target_id: number }[];
}

export async function deletePlanItems(db: Kysely<Database>, planId: number): Promise<void> {
  await db.deleteFrom("fee_plan_items").where("plan_id", "=", planId).execute();
}

export async function deletePlanTargets(db: Kysely<Database>, planId: number): Promise<void> {
  await db.deleteFrom("fee_plan_targets").where("plan_id", "=", planId).execute();
}

export async function insertPlanParts(db: Kysely<Database>, planId: number, parts: PlanParts): Promise<void> {
  const items = parts.items.map(({ fee_item_id, qty }) => ({ plan_id: planId, fee_item_id, qty }));
  await insertRows(db, items, (rows) => db.insertInto("fee_plan_items").values(rows));
  const targets = parts.targets.map(({ kind, target_id }) => ({ plan_id: planId, kind, target_id }));
  await insertRows(db, targets, (rows) => db.insertInto("fee_plan_targets").values(rows));
}

/** The school's items on offer. */
export function listOffered(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("fee_items")
    .where("school_id", "=", schoolId)
    .where("status", "=", 1)
    .orderBy("id")
    .limit(500)
    .select(["id as fee_item_id", "name", "price_fen", "mandatory", "max_qty"])
    .execute();
}

/** Classes of a school, youngest first, with how many students of each are 在读. */
export function listClassSizes(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .where("classes.school_id", "=", schoolId)
    .orderBy("grades.sort")
    .orderBy("grades.id")
    .orderBy("classes.sort")
    .orderBy("classes.id")
    .limit(2000)
    .select((eb) => [
      "grades.id as grade_id",
      "grades.name as grade_name",
      "classes.id as class_id",
      "classes.name as class_name",
      eb
        .selectFrom("students")
        .whereRef("students.class_id", "=", "classes.id")
        .where("students.state", "=", 1)
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("student_count"),
    ])
    .execute();
}

/** Ids of a school's students by their numbers. */
export async function listStudentIds(db: Kysely<Database>, schoolId: number, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return db
    .selectFrom("students")
    .where("school_id", "=", schoolId)
    .where("student_no", "in", numbers)
    .select(["id", "student_no"])
    .execute();
}
