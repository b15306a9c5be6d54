import type { Kysely } from "kysely";
import type { Database } from "../database/tables";

export async function listRoleNames(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select("roles.name")
    .where("user_roles.user_id", "=", userId)
    .orderBy("roles.id")
    .execute();
  return rows.map((row) => row.name);
}

/** What the roles of an account grant together with what it was granted itself. */
export async function listGrantedNames(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("permissions")
    .select("name")
    .where("status", "=", 1)
    .where((where) => where.or([where("id", "in", byRoles(db, userId)), where("id", "in", byItself(db, userId))]))
    .execute();
  return rows.map((row) => row.name);
}

/** Permission ids by the roles of an account. */
export function byRoles(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("user_roles")
    .innerJoin("role_permissions", "role_permissions.role_id", "user_roles.role_id")
    .select("role_permissions.permission_id")
    .where("user_roles.user_id", "=", userId);
}

/** Permission ids granted to an account beyond its roles. */
export function byItself(db: Kysely<Database>, userId: number) {
  return db.selectFrom("user_permissions").select("permission_id").where("user_id", "=", userId);
}
