import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";
import type { PermissionRow } from "../../../kernel/database/tables/access";

/** Enabled rows an account was granted, in the order of the menus; every enabled row for `all`. */
export function listPermissions(db: Kysely<Database>, userId: number | "all"): Promise<PermissionRow[]> {
  const enabled = db.selectFrom("permissions").selectAll().where("status", "=", 1).orderBy("sort").orderBy("id");
  if (userId === "all") return enabled.execute();
  return enabled
    .where((where) => where.or([where("id", "in", byRoles(db, userId)), where("id", "in", byItself(db, userId))]))
    .execute();
}

/** Permission ids by the roles of an account. */
function byRoles(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("user_roles")
    .innerJoin("role_permissions", "role_permissions.role_id", "user_roles.role_id")
    .select("role_permissions.permission_id")
    .where("user_roles.user_id", "=", userId);
}

/** Permission ids granted to an account beyond its roles. */
function byItself(db: Kysely<Database>, userId: number) {
  return db.selectFrom("user_permissions").select("permission_id").where("user_id", "=", userId);
}
