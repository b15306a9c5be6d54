import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

/** Ids of accounts that have a right, by a role or by themselves. */
function holdersOf(db: Kysely<Database>, permission: string) {
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
  return byRole.union(byThemselves);
}

/** Enabled accounts with a right: staff of a school, or with null accounts of the platform, its super administrators too. Store keepers are none. */
export async function listRightHolders(
  db: Kysely<Database>,
  schoolId: number | null,
  permission: string,
): Promise<number[]> {
  const rows = await enabledAccounts(db)
    .$if(schoolId !== null, (query) => query.where("users.school_id", "=", schoolId))
    .$if(schoolId === null, (query) => query.where("users.account_type", "=", 1))
    .where(
      "users.id",
      "in",
      holdersOf(db, permission).$if(schoolId === null, (query) => query.union(superAdministrators(db))),
    )
    .select("users.id")
    .orderBy("users.id")
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Enabled staff of a school with a right, store keepers aside, with their names. */
export function listStaffWithRight(db: Kysely<Database>, schoolId: number, permission: string) {
  return enabledAccounts(db)
    .where("users.school_id", "=", schoolId)
    .where("users.id", "in", holdersOf(db, permission))
    .select(["users.id", "users.desc", "users.username"])
    .orderBy("users.id")
    .limit(200)
    .execute();
}

/** Enabled accounts that see a school and have a right: its staff, its agents at a time, the platform. Store keepers are none. */
export async function listOnlookers(
  db: Kysely<Database>,
  { schoolId, permission, at }: { schoolId: number; permission: string; at: number },
): Promise<number[]> {
  const rows = await enabledAccounts(db)
    .where((eb) =>
      eb.or([
        eb("users.school_id", "=", schoolId),
        eb("users.account_type", "=", 1),
        eb(
          "users.agent_id",
          "in",
          eb
            .selectFrom("agent_schools")
            .select("agent_schools.agent_id")
            .where("agent_schools.school_id", "=", schoolId)
            .where("agent_schools.valid_from", "<=", at)
            .where((link) => link.or([link("valid_to", "is", null), link("valid_to", ">", at)])),
        ),
      ]),
    )
    .where("users.id", "in", holdersOf(db, permission).union(superAdministrators(db)))
    .select("users.id")
    .orderBy("users.id")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

function enabledAccounts(db: Kysely<Database>) {
  return db.selectFrom("users").where("users.status", "=", 1).where("users.store_id", "is", null);
}

function superAdministrators(db: Kysely<Database>) {
  return db
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .where("roles.name", "=", "super_admin")
    .select("user_roles.user_id");
}
