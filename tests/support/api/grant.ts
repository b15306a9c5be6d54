import type { TestBackend } from "./backend";

/** Gives a demo account further permissions, by their names. */
export async function grant(
  { context: { db } }: TestBackend,
  username: string,
  names: readonly string[],
): Promise<void> {
  await db
    .insertInto("user_permissions")
    .columns(["user_id", "permission_id"])
    .expression((select) =>
      select
        .selectFrom(["users", "permissions"])
        .select(["users.id as user_id", "permissions.id as permission_id"])
        .where("users.username", "=", username)
        .where("permissions.name", "in", names),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
