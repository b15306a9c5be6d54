import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { RoleInput, RoleQuery } from "#contract/platform/roles";
import type { Database } from "../../../kernel/database/tables";
import { contains } from "../../../kernel/database/text-match";

type Filter = Pick<RoleQuery, "description">;

/** A page of roles with the number of their accounts. */
export function listRoles(db: Kysely<Database>, query: RoleQuery) {
  const descending = query.sort.startsWith("-");
  const direction = descending ? ("desc" as const) : ("asc" as const);
  const column = query.sort.endsWith("created_at")
    ? ("roles.created_at" as const)
    : query.sort.endsWith("updated_at")
      ? ("roles.updated_at" as const)
      : ("roles.id" as const);
  return matching(db, query)
    .selectAll("roles")
    .select(holders)
    .orderBy(column, direction)
    .orderBy("roles.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countRoles(db: Kysely<Database>, filter: Filter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findRole(db: Kysely<Database>, id: number) {
  return db.selectFrom("roles").selectAll("roles").select(holders).where("id", "=", id).executeTakeFirst();
}

export function findRoleByName(db: Kysely<Database>, name: string): Promise<{ id: number } | undefined> {
  return db.selectFrom("roles").select("id").where("name", "=", name).executeTakeFirst();
}

/** Every role, in the order they were made. */
export function listRoleOptions(db: Kysely<Database>) {
  return db.selectFrom("roles").select(["id", "name", "description"]).orderBy("id").limit(1000).execute();
}

/** The roles of some accounts, one row for each. */
export function listRolesOfUsers(db: Kysely<Database>, userIds: readonly number[]) {
  return db
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .selectAll("roles")
    .select("user_roles.user_id")
    .where("user_roles.user_id", "in", userIds.length === 0 ? [0] : [...userIds])
    .orderBy("roles.id")
    .execute();
}

export async function insertRole(db: Kysely<Database>, input: RoleInput, now: number): Promise<void> {
  const row = { name: input.name, description: input.description, guard_name: "web" };
  await db
    .insertInto("roles")
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

export async function updateRole(db: Kysely<Database>, id: number, input: RoleInput, now: number): Promise<void> {
  const row = { name: input.name, description: input.description, updated_at: now };
  await db.updateTable("roles").set(row).where("id", "=", id).execute();
}

/** Their rights go with them. */
export async function deleteRoles(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom("roles").where("id", "in", ids).execute();
}

export async function deleteRolesOfUser(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom("user_roles").where("user_id", "=", userId).execute();
}

export async function insertRolesOfUser(db: Kysely<Database>, userId: number, names: readonly string[]): Promise<void> {
  await db
    .insertInto("user_roles")
    .columns(["user_id", "role_id"])
    .expression((select) =>
      select
        .selectFrom("roles")
        .select([sql.lit(userId).as("user_id"), "roles.id"])
        .where("name", "in", [...names]),
    )
    .execute();
}

function matching(db: Kysely<Database>, { description }: Filter) {
  return db
    .selectFrom("roles")
    .$if(description !== undefined, (query) => query.where(contains("roles.description", description ?? "")));
}

/** Counts the accounts with the role. */
function holders(eb: ExpressionBuilder<Database, "roles">) {
  const counted = eb
    .selectFrom("user_roles")
    .whereRef("user_roles.role_id", "=", "roles.id")
    .select((inner) => inner.fn.countAll<number>().as("holders"));
  return eb.fn.coalesce(counted, eb.lit(0)).as("user_count");
}
