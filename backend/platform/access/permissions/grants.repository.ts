import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/database/tables";

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

/** Takes the enabled rights that an account has beyond its roles; disabled ones stay. */
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

/** Gives rows to every role and account that holds a row: a page is in no menu without the directories above it. */
export async function giveToHolders(db: Kysely<Database>, heldId: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await db
      .insertInto("role_permissions")
      .columns(["role_id", "permission_id"])
      .expression(
        db
          .selectFrom("role_permissions")
          .select(["role_id", sql.lit(id).as("permission_id")])
          .where("permission_id", "=", heldId),
      )
      .onConflict((conflict) => conflict.columns(["role_id", "permission_id"]).doNothing())
      .execute();
    await db
      .insertInto("user_permissions")
      .columns(["user_id", "permission_id"])
      .expression(
        db
          .selectFrom("user_permissions")
          .select(["user_id", sql.lit(id).as("permission_id")])
          .where("permission_id", "=", heldId),
      )
      .onConflict((conflict) => conflict.columns(["user_id", "permission_id"]).doNothing())
      .execute();
  }
}

function enabledIds(db: Kysely<Database>) {
  return db.selectFrom("permissions").select("id").where("status", "=", 1);
}
