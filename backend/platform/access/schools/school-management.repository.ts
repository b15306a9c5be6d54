import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { SchoolQuery } from "#contract/platform/schools";
import type { SchoolScope } from "../../../kernel/context";
import { inSchools } from "../../../kernel/database/school-match";
import type { Database } from "../../../kernel/database/tables";
import { contains } from "../../../kernel/database/text-match";

type Filter = Pick<SchoolQuery, "name" | "stage" | "region_code" | "status">;

/** One page of the schools in scope. */
export function listSchools(db: Kysely<Database>, scope: SchoolScope, query: SchoolQuery) {
  return matching(db, scope, query)
    .selectAll()
    .orderBy("school_id", query.sort.startsWith("-") ? "desc" : "asc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countSchools(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findSchool(db: Kysely<Database>, scope: SchoolScope, schoolId: number) {
  return matching(db, scope, {}).selectAll().where("school_id", "=", schoolId).executeTakeFirst();
}

/** Fails on `schools_std_code` when another school has the code. */
export async function insertSchool(db: Kysely<Database>, row: Insertable<Database["schools"]>): Promise<void> {
  await db.insertInto("schools").values(row).execute();
}

/** Fails on `schools_std_code` when another school has the code. */
export async function updateSchool(
  db: Kysely<Database>,
  schoolId: number,
  change: Updateable<Database["schools"]>,
): Promise<void> {
  await db.updateTable("schools").set(change).where("school_id", "=", schoolId).execute();
}

export async function deleteSchool(db: Kysely<Database>, schoolId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("schools").where("school_id", "=", schoolId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Records that a school may have, by their Chinese name; the first that is found is reason enough to keep the school.
 */
const belongings = [
  ["users", "账号"],
  ["students", "学生"],
  ["grades", "年级班级"],
  ["payers", "付款人"],
  ["stores", "门店"],
  ["collect_accounts", "收款账户"],
  ["fee_items", "收费项目"],
  ["fee_plans", "缴费批次"],
  ["bills", "账单"],
  ["pay_orders", "订单"],
  ["agent_schools", "代理商关联"],
] as const;

/** The Chinese name of something that belongs to the school; undefined where nothing does. */
export async function findBelonging(db: Kysely<Database>, schoolId: number): Promise<string | undefined> {
  for (const [table, name] of belongings) {
    const found = await sql`select 1 from ${sql.table(table)} where school_id = ${schoolId} limit 1`.execute(db);
    if (found.rows.length > 0) return name;
  }
  return undefined;
}

function matching(db: Kysely<Database>, scope: SchoolScope, { name, stage, region_code, status }: Filter) {
  return (
    db
      .selectFrom("schools")
      .where(inSchools("schools.school_id", scope))
      .$if(name !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            contains("schools.name", name ?? ""),
            contains("schools.short_name", name ?? ""),
            contains("schools.std_code", name ?? ""),
          ]),
        ),
      )
      // a JSON array of single digits
      .$if(stage !== undefined, (query) => query.where("schools.stage", "like", `%${stage}%`))
      // the codes of province, city and district: the last one begins like the others
      .$if(region_code !== undefined, (query) => query.where("schools.region", "like", `%"${region_code}%"]`))
      .$if(status !== undefined, (query) => query.where("schools.status", "=", status ?? 1))
  );
}

export type SchoolRecord = Awaited<ReturnType<typeof listSchools>>[number];
