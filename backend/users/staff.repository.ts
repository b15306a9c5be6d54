import type { Kysely } from "kysely";
import type { Database } from "../database/tables";

/** Enabled staff of a school with a right, store keepers aside. */
export function listStaffWithRight(db: Kysely<Database>, schoolId: number, permission: string) {
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
  return db
    .selectFrom("users")
    .where("users.school_id", "=", schoolId)
    .where("users.status", "=", 1)
    .where("users.store_id", "is", null)
    .where("users.id", "in", byRole.union(byThemselves))
    .select(["users.id", "users.desc", "users.username"])
    .orderBy("users.id")
    .limit(200)
    .execute();
}
