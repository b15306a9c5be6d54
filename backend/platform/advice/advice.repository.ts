import { type Expression, type Insertable, type Kysely, sql, type SqlBool, type Updateable } from "kysely";
import type { AdviceFilter, AdviceQuery } from "#contract/platform/advice";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

type Filter = Pick<AdviceQuery, "status" | "type">;

/** The advice that an account sees: its own, and that of schools; "all" is everybody's. */
export interface AdviceView {
  userId: number;
  schools: SchoolScope;
}

/** A page of the advice in view, with the nickname of who sent each and the name of the school. */
export function listAdvice(db: Kysely<Database>, view: AdviceView, query: AdviceQuery) {
  return named(matching(db, view, query))
    .orderBy("advice.id", query.sort === "id" ? "asc" : "desc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

/** The ids of all advice of the filter, in the order of the list. */
export function listAdviceIds(db: Kysely<Database>, view: AdviceView, { sort, ...filter }: AdviceFilter) {
  return matching(db, view, filter)
    .select("advice.id")
    .orderBy("advice.id", sort === "id" ? "asc" : "desc")
    .execute();
}

/** Those of the ids that are in view, in no order. */
export function listAdviceById(db: Kysely<Database>, view: AdviceView, ids: readonly number[]) {
  return named(matching(db, view, {}))
    .where("advice.id", "in", ids)
    .execute();
}

export async function countAdvice(db: Kysely<Database>, view: AdviceView, filter: Filter): Promise<number> {
  const { total } = await matching(db, view, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findAdvice(db: Kysely<Database>, view: AdviceView, id: number) {
  return named(matching(db, view, {}))
    .where("advice.id", "=", id)
    .executeTakeFirst();
}
export type NamedAdvice = NonNullable<Awaited<ReturnType<typeof findAdvice>>>;

export async function insertAdvice(db: Kysely<Database>, row: Insertable<Database["advice"]>): Promise<void> {
  await db.insertInto("advice").values(row).execute();
}

/** False when it is not somebody's own any more, or was dealt with meanwhile. */
export async function updateOpenAdvice(
  db: Kysely<Database>,
  id: number,
  userId: number,
  change: Updateable<Database["advice"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("advice")
    .set(change)
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .where("status", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updateAdvice(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["advice"]>,
): Promise<void> {
  await db.updateTable("advice").set(change).where("id", "=", id).execute();
}

/** Those in view, or only the own ones still open; answers their ids. */
export function deleteAdvice(db: Kysely<Database>, view: AdviceView, ids: readonly number[], onlyOwnOpen: boolean) {
  return db
    .deleteFrom("advice")
    .where("id", "in", ids)
    .where(isInView(view))
    .$if(onlyOwnOpen, (query) => query.where("user_id", "=", view.userId).where("status", "=", 0))
    .returning(["id", "title", "type", "content", "status", "reply"])
    .execute();
}

function matching(db: Kysely<Database>, view: AdviceView, { status, type }: Filter) {
  return db
    .selectFrom("advice")
    .where(isInView(view))
    .$if(status !== undefined, (query) => query.where("advice.status", "=", status ?? 0))
    .$if(type !== undefined, (query) => query.where("advice.type", "=", type ?? 0));
}

function isInView({ userId, schools }: AdviceView): Expression<SqlBool> {
  return sql`(advice.user_id = ${userId} or ${inSchools("advice.school_id", schools)})`;
}

function named(query: ReturnType<typeof matching>) {
  return query
    .leftJoin("users", "users.id", "advice.user_id")
    .leftJoin("schools", "schools.school_id", "advice.school_id")
    .selectAll("advice")
    .select(["users.desc", "schools.name as school_name"]);
}
