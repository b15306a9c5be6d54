import type { Kysely } from "kysely";
import { byItself, byRoles } from "../auth/actor.repository";
import type { Database } from "../database/tables";
import type { PermissionRow } from "../database/tables/access";

/** Enabled rows an account was granted, in the order of the menus; every enabled row for `all`. */
export function listPermissions(db: Kysely<Database>, userId: number | "all"): Promise<PermissionRow[]> {
  const enabled = db.selectFrom("permissions").selectAll().where("status", "=", 1).orderBy("sort").orderBy("id");
  if (userId === "all") return enabled.execute();
  return enabled
    .where((where) => where.or([where("id", "in", byRoles(db, userId)), where("id", "in", byItself(db, userId))]))
    .execute();
}
