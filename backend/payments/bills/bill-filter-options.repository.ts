import type { Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

const mostPlaces = 2000;

/** Plans with bills in the scope, newest first. */
export function listBilledPlans(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("fee_plans")
    .innerJoin("schools", "schools.school_id", "fee_plans.school_id")
    .select(["fee_plans.id", "fee_plans.title as name", "fee_plans.school_id", "schools.name as school_name"])
    .where(inSchools("fee_plans.school_id", scope))
    .where((eb) => eb.exists(eb.selectFrom("bills").select("bills.id").whereRef("bills.plan_id", "=", "fee_plans.id")))
    .orderBy("fee_plans.id", "desc")
    .limit(mostPlaces)
    .execute();
}

/** The grades of the schools in scope. */
export function listGrades(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("grades")
    .innerJoin("schools", "schools.school_id", "grades.school_id")
    .select(["grades.id", "grades.name", "grades.school_id", "schools.name as school_name"])
    .where(inSchools("grades.school_id", scope))
    .orderBy("grades.school_id")
    .orderBy("grades.sort")
    .limit(mostPlaces)
    .execute();
}

/** The classes of the schools in scope. */
export function listClasses(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .innerJoin("schools", "schools.school_id", "classes.school_id")
    .select([
      "classes.id",
      "classes.name",
      "grades.name as grade_name",
      "classes.school_id",
      "schools.name as school_name",
    ])
    .where(inSchools("classes.school_id", scope))
    .orderBy("classes.school_id")
    .orderBy("grades.sort")
    .orderBy("classes.sort")
    .limit(mostPlaces)
    .execute();
}
