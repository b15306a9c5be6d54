import { accountType } from "#contract/platform/states";
import type { Insertable, Kysely, Updateable } from "kysely";
import type { Actor } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

// nobody looks through more in a menu
const mostViews = 200;

/** Lists the views of a page that an account sees: its own first, then those shared with its school, by name. */
export function listViews(db: Kysely<Database>, actor: Actor, page: string) {
  return visible(db, actor)
    .where("saved_views.page", "=", page)
    .orderBy((eb) => eb.case().when("saved_views.user_id", "=", actor.userId).then(0).else(1).end())
    .orderBy("saved_views.name")
    .orderBy("saved_views.id")
    .limit(mostViews)
    .execute();
}

/** One of those an account sees. */
export function findView(db: Kysely<Database>, actor: Actor, id: number) {
  return visible(db, actor).where("saved_views.id", "=", id).executeTakeFirst();
}

/** The view an account's list opens with, as long as the account sees it. */
export function findDefaultView(db: Kysely<Database>, actor: Actor, page: string) {
  return visible(db, actor)
    .innerJoin("view_defaults", "view_defaults.view_id", "saved_views.id")
    .where("view_defaults.user_id", "=", actor.userId)
    .where("view_defaults.page", "=", page)
    .executeTakeFirst();
}

/** The columns of a view as they are kept; undefined for one the account does not see on this page. */
export function findViewColumns(db: Kysely<Database>, actor: Actor, page: string, id: number) {
  return visible(db, actor)
    .select("saved_views.columns")
    .where("saved_views.page", "=", page)
    .where("saved_views.id", "=", id)
    .executeTakeFirst();
}

export async function countOwnViews(db: Kysely<Database>, userId: number, page: string): Promise<number> {
  const { count } = await db
    .selectFrom("saved_views")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("page", "=", page)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers its id. Fails on `saved_views_name`. */
export async function insertView(
  db: Kysely<Database>,
  row: Insertable<Database["saved_views"]>,
): Promise<{ id: number }> {
  return db.insertInto("saved_views").values(row).returning("id").executeTakeFirstOrThrow();
}

/** Fails on `saved_views_name`. */
export async function updateView(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["saved_views"]>,
): Promise<void> {
  await db.updateTable("saved_views").set(change).where("id", "=", id).execute();
}

export async function deleteView(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom("saved_views").where("id", "=", id).execute();
}

export async function upsertDefault(db: Kysely<Database>, row: Insertable<Database["view_defaults"]>): Promise<void> {
  const { view_id } = row;
  await db
    .insertInto("view_defaults")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "page"]).doUpdateSet({ view_id }))
    .execute();
}

export async function deleteDefault(db: Kysely<Database>, userId: number, page: string): Promise<void> {
  await db.deleteFrom("view_defaults").where("user_id", "=", userId).where("page", "=", page).execute();
}

/** Its own, and for staff those shared with their school; the platform sees all that are shared, an agent keeps its own. */
function visible(db: Kysely<Database>, { userId, accountType: type, schools }: Actor) {
  const shared = type === accountType.agent ? [] : schools;
  return db
    .selectFrom("saved_views")
    .innerJoin("users", "users.id", "saved_views.user_id")
    .leftJoin("schools", "schools.school_id", "saved_views.school_id")
    .leftJoin("view_defaults as chosen", (join) =>
      join.onRef("chosen.view_id", "=", "saved_views.id").on("chosen.user_id", "=", userId),
    )
    .where((eb) =>
      eb.or([
        eb("saved_views.user_id", "=", userId),
        eb.and([eb("saved_views.shared", "=", 1), inSchools("saved_views.school_id", shared)]),
      ]),
    )
    .select([
      "saved_views.id",
      "saved_views.user_id",
      "saved_views.school_id",
      "saved_views.page",
      "saved_views.name",
      "saved_views.shared",
      "saved_views.query",
      "saved_views.updated_at",
      "users.desc as owner",
      "schools.name as school_name",
      "chosen.view_id as default_id",
    ]);
}

export type ViewRecord = Awaited<ReturnType<typeof listViews>>[number];
