import { type Kysely, sql } from "kysely";
import { preparedQuery } from "../../../kernel/database/prepared-query";
import type { Database } from "../../../kernel/database/tables";
import type { Holder } from "./holder";

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

/** An enabled account, whether or not it is signed in. */
export function findEnabledAccount(
  db: Kysely<Database>,
  userId: number,
): Promise<Omit<Holder, "session_id"> | undefined> {
  return db
    .selectFrom("users")
    .select(["id as user_id", "username", "account_type", "school_id", "agent_id", "store_id"])
    .where("id", "=", userId)
    .where("status", "=", 1)
    .executeTakeFirst();
}

/** One role with one right, or one right granted to the account itself. */
export interface Grant {
  role_id: number | null;
  role: string | null;
  permission: string | null;
}

/** The roles and enabled rights of an account, in one statement: every call asks for them. */
export const listGrants = preparedQuery<{ userId: number }, Grant>((db, param) =>
  db
    .selectFrom("user_roles")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .leftJoin("role_permissions", "role_permissions.role_id", "roles.id")
    .leftJoin("permissions", (join) =>
      join.onRef("permissions.id", "=", "role_permissions.permission_id").on("permissions.status", "=", 1),
    )
    .select(({ ref }) => [
      ref("roles.id").$castTo<number | null>().as("role_id"),
      ref("roles.name").$castTo<string | null>().as("role"),
      ref("permissions.name").$castTo<string | null>().as("permission"),
    ])
    .where("user_roles.user_id", "=", param("userId"))
    .unionAll(
      db
        .selectFrom("user_permissions")
        .innerJoin("permissions", "permissions.id", "user_permissions.permission_id")
        .select(({ ref }) => [
          sql<number | null>`null`.as("role_id"),
          sql<string | null>`null`.as("role"),
          ref("permissions.name").$castTo<string | null>().as("permission"),
        ])
        .where("user_permissions.user_id", "=", param("userId"))
        .where("permissions.status", "=", 1),
    ),
);
