import type { Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

type Find = (db: Kysely<Database>, scope: SchoolScope, id: number) => Promise<string | undefined>;

/** The name of a school in scope. */
export const findSchoolName: Find = async (db, scope, id) => {
  const schools = db.selectFrom("schools").select("name").where("school_id", "=", id);
  return (await schools.where(inSchools("school_id", scope)).executeTakeFirst())?.name;
};

/** The channel's code and the merchant's number of a collecting account in scope. */
export const findAccount = (db: Kysely<Database>, scope: SchoolScope, id: number) =>
  db
    .selectFrom("collect_accounts")
    .select(["channel", "mch_no"])
    .where("id", "=", id)
    .where(inSchools("school_id", scope))
    .executeTakeFirst();

/** The title of a fee plan in scope. */
export const findPlanTitle: Find = async (db, scope, id) => {
  const plans = db.selectFrom("fee_plans").select("title").where("id", "=", id);
  return (await plans.where(inSchools("school_id", scope)).executeTakeFirst())?.title;
};

/** The name of a grade in scope. */
export const findGradeName: Find = async (db, scope, id) => {
  const grades = db.selectFrom("grades").select("name").where("id", "=", id);
  return (await grades.where(inSchools("school_id", scope)).executeTakeFirst())?.name;
};

/** The names of a class in scope and of its grade. */
export const findClassNames = (db: Kysely<Database>, scope: SchoolScope, id: number) =>
  db
    .selectFrom("classes")
    .innerJoin("grades", "grades.id", "classes.grade_id")
    .select(["classes.name as class_name", "grades.name as grade_name"])
    .where("classes.id", "=", id)
    .where(inSchools("classes.school_id", scope))
    .executeTakeFirst();
