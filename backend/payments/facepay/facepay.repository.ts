import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from "kysely";
import type { FacepayFilter, FacepayQuery } from "#contract/payments/facepay";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith, isNamed } from "../../kernel/database/text-match";

type Filter = Pick<FacepayQuery, "student" | "grade_id" | "class_id" | "state" | "channel" | "ids">;

/** One page of the scope's enrolments with student and payer; ties by id in the same direction. */
export function listFacepays(db: Kysely<Database>, scope: SchoolScope, query: FacepayQuery) {
  return inOrder(selectRows(matching(db, scope, query)), query.sort)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

/** The ids of all enrolments of the filter, in the order of the list. */
export function listFacepayIds(db: Kysely<Database>, scope: SchoolScope, { sort, ...filter }: FacepayFilter) {
  return inOrder(matching(db, scope, filter).select("facepays.id"), sort).execute();
}

function inOrder<Row>(query: SelectQueryBuilder<Database, "facepays" | "students", Row>, sort: FacepayFilter["sort"]) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("student_no") ? "students.student_no" : "facepays.updated_at";
  return query.orderBy(column, direction).orderBy("facepays.id", direction);
}

export async function countFacepays(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those of the ids that are in the scope, in no order. */
export function listFacepaysById(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(matching(db, scope, {}))
    .where("facepays.id", "in", ids)
    .limit(ids.length)
    .execute();
}

/** Fails on `facepays_once` while the student has one of the channel that is not closed. Answers its id. */
export async function insertFacepay(db: Kysely<Database>, row: Insertable<Database["facepays"]>): Promise<number> {
  const { id } = await db.insertInto("facepays").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Moves an enrolment on from the state it was seen in; false when somebody else has moved it. */
export async function moveFacepay(
  db: Kysely<Database>,
  id: number,
  from: number,
  fields: Updateable<Database["facepays"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("facepays")
    .set((eb) => ({ ...fields, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The enrolments of students that are not closed. */
export function listOpenFacepays(db: Kysely<Database>, studentIds: readonly number[]) {
  return db
    .selectFrom("facepays")
    .select(["id", "school_id", "state", "sign_state"])
    .where("student_id", "in", studentIds)
    .where("closed_at", "is", null)
    .execute();
}

/** A student of one school by the student number. */
export function findStudentByNumber(db: Kysely<Database>, schoolId: number, studentNo: string) {
  return db
    .selectFrom("students")
    .select(["id", "name", "state"])
    .where("school_id", "=", schoolId)
    .where("student_no", "=", studentNo)
    .executeTakeFirst();
}

/** Finds the usual payer of a student: the default payer, else the first there is. */
export function findUsualPayer(db: Kysely<Database>, studentId: number) {
  return db
    .selectFrom("student_payers")
    .select("payer_id")
    .where("student_id", "=", studentId)
    .orderBy("is_default", "desc")
    .orderBy("payer_id")
    .limit(1)
    .executeTakeFirst();
}

function matching(db: Kysely<Database>, scope: SchoolScope, filter: Filter) {
  const { student, grade_id, class_id, state, channel, ids } = filter;
  return db
    .selectFrom("facepays")
    .innerJoin("students", "students.id", "facepays.student_id")
    .where(inSchools("facepays.school_id", scope))
    .$if(student !== undefined, (query) =>
      query.where((eb) => eb.or([isNamed("students", student ?? ""), endsWith("students.student_no", student ?? "")])),
    )
    .$if(grade_id !== undefined, (query) => query.where("students.grade_id", "in", grade_id ?? []))
    .$if(class_id !== undefined, (query) => query.where("students.class_id", "in", class_id ?? []))
    .$if(state !== undefined, (query) => query.where("facepays.state", "in", state ?? []))
    .$if(channel !== undefined, (query) => query.where("facepays.channel", "=", channel ?? ""))
    .$if(ids !== undefined, (query) => query.where("facepays.id", "in", (ids ?? "").split(",").map(Number)));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query
    .innerJoin("schools", "schools.school_id", "facepays.school_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .leftJoin("payers", "payers.id", "facepays.payer_id")
    .select([
      "facepays.id",
      "facepays.school_id",
      "schools.name as school_name",
      "facepays.student_id",
      "students.student_no",
      "students.name as student_name",
      "students.state as student_state",
      "students.pay_state",
      "grades.name as grade_name",
      "classes.name as class_name",
      "payers.name as payer_name",
      "payers.phone as payer_phone",
      "facepays.channel",
      "facepays.state",
      "facepays.cert_type",
      "facepays.photo_state",
      "facepays.photo_ref",
      "facepays.sign_state",
      "facepays.pass_status",
      "facepays.pay_status",
      "facepays.day_limit_fen",
      "facepays.day_times",
      "facepays.consented_at",
      "facepays.opened_at",
      "facepays.closed_at",
      "facepays.close_reason",
      "facepays.created_at",
      "facepays.updated_at",
    ]);
}

export type FacepayRecord = Awaited<ReturnType<typeof listFacepays>>[number];
