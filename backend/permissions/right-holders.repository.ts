import type { Kysely } from "kysely";
import type { Database } from "../database/tables";

/** Enabled accounts with a right: staff of a school, or with null accounts of the platform, its super administrators too. Store keepers are none. */
export async function listRightHolders(
  db: Kysely<Database>,
  schoolId: number | null,
  permission: string,
): Promise<number[]> {
  const byRole = db
    .selectFrom("user_roles")
    .innerJoin("role_permissions", "role_permissions.role_id", "user_roles.role_id")
    .innerJoin("permissions", "permissions.id", "role_permissions.permission_id")
    .where("permissions.name", "=", permission)
    .where("permissions.status", "=", 1)
    .select("user_roles.user_id");
  const byThemselves = db
    .selectFrom("user_permissions")
    .innerJoin("permissions", "permissions.id", "user_permissions.permission_id")
    .where("permissions.name", "=", permission)
    .where("permissions.status", "=", 1)
    .select("user_permissions.user_id");
  const bySeat = db
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .where("roles.name", "=", "super_admin")
    .select("user_roles.user_id");
  const rows = await db
    .selectFrom("users")
    .where("users.status", "=", 1)
    .where("users.store_id", "is", null)
    .$if(schoolId !== null, (query) => query.where("users.school_id", "=", schoolId))
    .$if(schoolId === null, (query) => query.where("users.account_type", "=", 1))
    .where(
      "users.id",
      "in",
      byRole.union(byThemselves).$if(schoolId === null, (query) => query.union(bySeat)),
    )
    .select("users.id")
    .orderBy("users.id")
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
