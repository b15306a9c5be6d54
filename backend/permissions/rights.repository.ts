import type { Kysely } from "kysely";
import type { Database } from "../database/tables";

/** Names of the enabled rights an account has by its roles. */
export async function listRoleRightsOfUser(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_roles")
    .innerJoin("role_permissions", "role_permissions.role_id", "user_roles.role_id")
    .innerJoin("permissions", "permissions.id", "role_permissions.permission_id")
    .select("permissions.name")
    .distinct()
    .where("user_roles.user_id", "=", userId)
    .where("permissions.status", "=", 1)
    .execute();
  return rows.map((row) => row.name);
}

/** Names of the enabled rights granted to an account beyond its roles. */
export async function listOwnRightsOfUser(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("user_permissions")
    .innerJoin("permissions", "permissions.id", "user_permissions.permission_id")
    .select("permissions.name")
    .where("user_permissions.user_id", "=", userId)
    .where("permissions.status", "=", 1)
    .execute();
  return rows.map((row) => row.name);
}

/** Names of the enabled rights of a role. */
export async function listRightsOfRole(db: Kysely<Database>, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("role_permissions")
    .innerJoin("permissions", "permissions.id", "role_permissions.permission_id")
    .select("permissions.name")
    .where("role_permissions.role_id", "=", roleId)
    .where("permissions.status", "=", 1)
    .execute();
  return rows.map((row) => row.name);
}

export interface RoleRight {
  role: string;
  /** null: the role has no enabled right. */
  permission: string | null;
}

/** Every role with each of its enabled rights. */
export function listRightsOfRoles(db: Kysely<Database>): Promise<RoleRight[]> {
  return db
    .selectFrom("roles")
    .leftJoin("role_permissions", "role_permissions.role_id", "roles.id")
    .leftJoin("permissions", (join) =>
      join.onRef("permissions.id", "=", "role_permissions.permission_id").on("permissions.status", "=", 1),
    )
    .select(["roles.name as role", "permissions.name as permission"])
    .execute();
}

/** Takes the enabled rights of a role; disabled ones stay for the day they are enabled again. */
export async function deleteRightsOfRole(db: Kysely<Database>, roleId: number): Promise<void> {
  await db
    .deleteFrom("role_permissions")
    .where("role_id", "=", roleId)
    .where("permission_id", "in", enabledIds(db))
    .execute();
}

export async function insertRightsOfRole(db: Kysely<Database>, roleId: number, ids: readonly number[]): Promise<void> {
  await db
    .insertInto("role_permissions")
    .values(ids.map((permission_id) => ({ role_id: roleId, permission_id })))
    .onConflict((conflict) => conflict.columns(["role_id", "permission_id"]).doNothing())
    .execute();
}

/** As `deleteRightsOfRole`, for what an account has beyond its roles. */
export async function deleteRightsOfUser(db: Kysely<Database>, userId: number): Promise<void> {
  await db
    .deleteFrom("user_permissions")
    .where("user_id", "=", userId)
    .where("permission_id", "in", enabledIds(db))
    .execute();
}

export async function insertRightsOfUser(db: Kysely<Database>, userId: number, ids: readonly number[]): Promise<void> {
  await db
    .insertInto("user_permissions")
    .values(ids.map((permission_id) => ({ user_id: userId, permission_id })))
    .onConflict((conflict) => conflict.columns(["user_id", "permission_id"]).doNothing())
    .execute();
}

function enabledIds(db: Kysely<Database>) {
  return db.selectFrom("permissions").select("id").where("status", "=", 1);
}
