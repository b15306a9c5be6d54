import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

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
