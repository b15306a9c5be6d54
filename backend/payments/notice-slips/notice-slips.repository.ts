import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { NoticeSlipFilter } from "#contract/payments/notice-slips";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { endsWith, isNamed } from "../../kernel/database/text-match";
import { labelOfClass } from "../classes/class-label";

/** A filter with the moment that tells which links have ended. */
export type NoticeSearch = Omit<NoticeSlipFilter, "sort"> & { now: number };

const openStates = ["NOT_PAY", "PART_PAID", "PAYING"] as const;

/** One page of the scope's students, as class lists run or by what they owe. */
export function listNoticeStudents(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: NoticeSearch,
  { sort, limit, offset }: { sort: NoticeSlipFilter["sort"]; limit: number; offset: number },
) {
  return inOrder(selectRows(matching(db, scope, search), search.now), sort)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The ids of all students of the filter, in the order of the list. */
export function listNoticeStudentIds(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: NoticeSearch,
  sort: NoticeSlipFilter["sort"],
) {
  return inOrder(matching(db, scope, search).select("students.id"), sort).execute();
}

/** Those of the ids that the filter still finds, in no order. */
export function listNoticeStudentsById(
  db: Kysely<Database>,
  scope: SchoolScope,
  search: NoticeSearch,
  ids: readonly number[],
) {
  return selectRows(matching(db, scope, search), search.now)
    .where("students.id", "in", ids)
    .execute();
}

function selectRows(query: ReturnType<typeof matching>, now: number) {
  return query
    .select(["students.id", "students.student_no", "students.name as student_name", "students.school_id"])
    .select(["schools.name as school_name", "grades.name as grade_name", labelOfClass.as("class_name")])
    .select(["open_bills.due_at", "family_links.expires_at", "family_links.opened_at"])
    .select(({ fn, lit }) => [
      fn.coalesce("open_bills.bill_count", lit(0)).as("bill_count"),
      fn.coalesce("open_bills.owed_fen", lit(0)).as("owed_fen"),
      linkState(now).as("link_state"),
    ]);
}

function inOrder<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  sort: NoticeSlipFilter["sort"],
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  return query
    .$if(sort.endsWith("owed_fen"), (rows) => rows.orderBy(sql.ref("open_bills.owed_fen"), direction))
    .$if(sort.endsWith("due_on"), (rows) => rows.orderBy(sql.ref("open_bills.due_at"), direction))
    .orderBy(sql.ref("schools.school_id"))
    .orderBy(sql.ref("grades.sort"))
    .orderBy(sql.ref("grades.id"))
    .orderBy(sql.ref("classes.sort"))
    .orderBy(sql.ref("classes.id"))
    .orderBy(sql.ref("students.student_no"))
    .orderBy(sql.ref("students.id"));
}
export type NoticeStudent = Awaited<ReturnType<typeof listNoticeStudents>>[number];

/** Students of the whole filter, their open bills and what they owe. */
export function sumNoticeStudents(db: Kysely<Database>, scope: SchoolScope, search: NoticeSearch) {
  return matching(db, scope, search)
    .select(({ fn }) => [
      fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(open_bills.bill_count), 0)`.as("bill_count"),
      sql<number>`coalesce(sum(open_bills.owed_fen), 0)`.as("owed_fen"),
    ])
    .executeTakeFirstOrThrow();
}

/** Counts the students with open bills of each class; classes without any are not among them. */
export function countOwingByClass(db: Kysely<Database>, scope: SchoolScope) {
  return matching(db, scope, { subject: "owing", now: 0 })
    .groupBy("students.class_id")
    .select(({ fn }) => ["students.class_id", fn.countAll<number>().as("owing_count")])
    .execute();
}

/** Published plans, the newest first. */
export function listPlans(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("fee_plans")
    .innerJoin("schools", "schools.school_id", "fee_plans.school_id")
    .where(inSchools("fee_plans.school_id", scope))
    .where("fee_plans.state", "in", [1, 2])
    .select(["fee_plans.id", "fee_plans.title", "fee_plans.school_id", "schools.name as school_name"])
    .orderBy("fee_plans.id", "desc")
    .limit(500)
    .execute();
}

function matching(db: Kysely<Database>, scope: SchoolScope, search: NoticeSearch) {
  const { subject, school_id, grade_id, class_id, plan_id, link_state, student_name, student_no, now } = search;
  return db
    .selectFrom("students")
    .innerJoin("schools", "schools.school_id", "students.school_id")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .innerJoin("classes", "classes.id", "students.class_id")
    .leftJoin(openBills(db, scope, school_id), (join) => join.onRef("open_bills.student_id", "=", "students.id"))
    .leftJoin("family_links", (join) =>
      join.onRef("family_links.subject_id", "=", "students.id").on("family_links.kind", "=", "student"),
    )
    .where(inSchools("students.school_id", scope))
    .where("open_bills.student_id", subject === "owing" ? "is not" : "is", null)
    .$if(subject === "settled", (query) => query.where("family_links.id", "is not", null))
    .$if(school_id !== undefined, (query) => query.where("students.school_id", "=", school_id ?? 0))
    .$if(grade_id !== undefined, (query) => query.where("students.grade_id", "=", grade_id ?? 0))
    .$if(class_id !== undefined, (query) => query.where("students.class_id", "=", class_id ?? 0))
    .$if(student_name !== undefined, (query) => query.where(isNamed("students", student_name ?? "")))
    .$if(student_no !== undefined, (query) => query.where(endsWith("students.student_no", student_no ?? "")))
    .$if(link_state !== undefined, (query) => query.where(linkState(now), "=", link_state ?? ""))
    .$if(plan_id !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("bills")
            .select("bills.id")
            .whereRef("bills.student_id", "=", "students.id")
            .where("bills.plan_id", "=", plan_id ?? 0)
            .where("bills.state", "in", openStates)
            .where("bills.owed_fen", ">", 0),
        ),
      ),
    );
}

/** Bills by student that can still be paid and owe something. */
function openBills(db: Kysely<Database>, scope: SchoolScope, school_id: number | undefined) {
  return db
    .selectFrom("bills")
    .where(inSchools("bills.school_id", scope))
    .$if(school_id !== undefined, (query) => query.where("bills.school_id", "=", school_id ?? 0))
    .where("bills.state", "in", openStates)
    .where("bills.owed_fen", ">", 0)
    .groupBy("bills.student_id")
    .select(({ fn }) => [
      "bills.student_id",
      fn.countAll<number>().as("bill_count"),
      fn.sum<number>("bills.owed_fen").as("owed_fen"),
      fn.min<number>("bills.due_at").as("due_at"),
    ])
    .as("open_bills");
}

function linkState(now: number) {
  return sql<string>`case
    when family_links.id is null then 'none'
    when family_links.revoked_at is not null then 'revoked'
    when family_links.expires_at <= ${now} then 'ended'
    when family_links.opened_at is not null then 'opened'
    else 'issued' end`;
}
