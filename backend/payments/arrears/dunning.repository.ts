import { type Expression, type ExpressionBuilder, type Insertable, type Kysely, sql, type SqlBool } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { owes } from "./arrears.repository";
import { labelOfClass } from "../classes/class-label";

/** The choice of debtors: students of grades and classes, and single students. */
export interface ChosenStudents {
  grade: readonly number[];
  class: readonly number[];
  student: readonly number[];
}

export interface BillSearch {
  chosen: ChosenStudents;
  school_id?: number | undefined;
  plan_id?: number | undefined;
  overdue?: number | undefined;
  /** The day today: bills due before it are overdue. */
  dueBefore: number;
  /** `YYYY-MM-DD`: whether they were dunned for on it is answered too. */
  day: string;
  limit: number;
}

/** Bills of the scope that owe something, by class and student number. */
export function listOwingBills(db: Kysely<Database>, scope: SchoolScope, search: BillSearch) {
  const { school_id, plan_id, overdue, dueBefore, limit } = search;
  return namedBills(db)
    .where(inSchools("bills.school_id", scope))
    .where(owes)
    .where((eb) => eb.or(choices(eb, search.chosen)))
    .$if(school_id !== undefined, (query) => query.where("bills.school_id", "=", school_id ?? 0))
    .$if(plan_id !== undefined, (query) => query.where("bills.plan_id", "=", plan_id ?? 0))
    .$if(overdue === 1, (query) => query.where("bills.due_at", "<", dueBefore))
    .innerJoin("schools", "schools.school_id", "bills.school_id")
    .select([
      "bills.school_id",
      "bills.student_id",
      "bills.owed_fen",
      "students.class_id",
      "schools.name as school_name",
      sql<number>`case when exists (
        select 1 from dunning_bills where dunning_bills.bill_id = bills.id and dunning_bills.day = ${search.day}
      ) then 1 else 0 end`.as("is_done"),
    ])
    .orderBy("bills.school_id")
    .orderBy("grades.sort")
    .orderBy("classes.sort")
    .orderBy("students.student_no")
    .orderBy("bills.id")
    .limit(limit)
    .execute();
}
export type OwingBill = Awaited<ReturnType<typeof listOwingBills>>[number];

export async function insertDunning(db: Kysely<Database>, row: Insertable<Database["dunnings"]>): Promise<number> {
  const { id } = await db.insertInto("dunnings").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Those that were not dunned for on their day yet; answers which. */
export async function insertDunningBills(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["dunning_bills"]>[],
): Promise<number[]> {
  const inserted: number[] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = await db
      .insertInto("dunning_bills")
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(["bill_id", "day"]).doNothing())
      .returning("bill_id")
      .execute();
    inserted.push(...part.map(({ bill_id }) => bill_id));
  }
  return inserted;
}

const rowsAtOnce = 500;

type Counts = Pick<
  Insertable<Database["dunnings"]>,
  "content" | "bill_count" | "student_count" | "owed_fen" | "told_count"
>;

/** Keeps the result of a dunning, once its bills are known. */
export async function updateDunning(db: Kysely<Database>, id: number, counts: Counts): Promise<void> {
  await db.updateTable("dunnings").set(counts).where("id", "=", id).execute();
}

export async function deleteDunning(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom("dunnings").where("id", "=", id).execute();
}

/** The newest first, with what its bills owe now and what came in since. */
export function listDunnings(db: Kysely<Database>, scope: SchoolScope, limit: number, offset: number) {
  return dunningRows(db, scope).orderBy("dunnings.id", "desc").limit(limit).offset(offset).execute();
}
export type DunningRecord = Awaited<ReturnType<typeof listDunnings>>[number];

export async function countDunnings(db: Kysely<Database>, scope: SchoolScope): Promise<number> {
  const { total } = await db
    .selectFrom("dunnings")
    .where(inSchools("dunnings.school_id", scope))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findDunning(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return dunningRows(db, scope).where("dunnings.id", "=", id).executeTakeFirst();
}

/** The bills of one, as they stand now. */
export function listDunnedBills(db: Kysely<Database>, dunningId: number) {
  return namedBills(db)
    .innerJoin("dunning_bills", "dunning_bills.bill_id", "bills.id")
    .innerJoin("dunnings", "dunnings.id", "dunning_bills.dunning_id")
    .where("dunning_bills.dunning_id", "=", dunningId)
    .select([
      "dunning_bills.owed_fen",
      sql<number>`case when ${owes} then bills.owed_fen else 0 end`.as("still_fen"),
      paidSince.as("paid_fen"),
    ])
    .orderBy("students.student_no")
    .orderBy("bills.id")
    .limit(mostBills)
    .execute();
}

/** No more at once: who is told reads them. */
export const mostBills = 2000;

/** The money received on a bill since it was dunned for. */
const paidSince = sql<number>`coalesce((
  select sum(bill_entries.amount_fen) from bill_entries
  where bill_entries.bill_id = dunning_bills.bill_id and bill_entries.kind = 'receive'
    and bill_entries.created_at >= dunnings.created_at
), 0)`;

function dunningRows(db: Kysely<Database>, scope: SchoolScope) {
  const of = (what: ReturnType<typeof sql<number>>) => sql<number>`(
    select ${what} from dunning_bills join bills on bills.id = dunning_bills.bill_id
    where dunning_bills.dunning_id = dunnings.id
  )`;
  return db
    .selectFrom("dunnings")
    .innerJoin("schools", "schools.school_id", "dunnings.school_id")
    .leftJoin("users", "users.id", "dunnings.created_by")
    .where(inSchools("dunnings.school_id", scope))
    .select([
      "dunnings.id",
      "dunnings.content",
      "dunnings.remark",
      "dunnings.bill_count",
      "dunnings.student_count",
      "dunnings.owed_fen",
      "dunnings.told_count",
      "dunnings.created_at",
      "schools.name as school_name",
      "users.desc as sender",
      of(sql`count(case when ${owes} then 1 end)`).as("still_count"),
      of(sql`coalesce(sum(case when ${owes} then bills.owed_fen end), 0)`).as("still_fen"),
      of(sql`coalesce(sum(${paidSince}), 0)`).as("paid_fen"),
    ]);
}

function namedBills(db: Kysely<Database>) {
  return db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .select([
      "bills.id as bill_id",
      "bills.bill_no",
      "bills.title",
      "bills.due_at",
      "students.student_no",
      "students.name as student_name",
      labelOfClass.as("class_name"),
    ]);
}

function choices(eb: ExpressionBuilder<Database, "students">, chosen: ChosenStudents): Expression<SqlBool>[] {
  return [
    eb("students.grade_id", "in", [0, ...chosen.grade]),
    eb("students.class_id", "in", [0, ...chosen.class]),
    eb("students.id", "in", [0, ...chosen.student]),
  ];
}
