import type { Kysely } from "kysely";
import type { BackendContext, PublicContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import type { UserRow } from "../../../kernel/database/tables/access";
import { notFound } from "../../../kernel/errors";
import { findUser, findUserByPhone, findUserByUsername, hasUsername, updateLastLogin } from "./users.repository";

/** An account by its id. Throws `refused` when it is gone. */
export async function requireUser(ctx: BackendContext, id: number): Promise<UserRow> {
  const user = await findUser(ctx.db, id);
  if (!user) throw notFound("账号");
  return user;
}

/** The account somebody names at the sign-in, enabled or not. */
export async function findNamedUser(
  ctx: BackendContext,
  name: { username: string } | { phone: string },
): Promise<UserRow | undefined> {
  return "username" in name ? findUserByUsername(ctx.db, name.username) : findUserByPhone(ctx.db, name.phone);
}

/** True where somebody has the name, or one that differs by the case of its letters alone. */
export function isUsernameTaken(ctx: BackendContext, username: string): Promise<boolean> {
  return hasUsername(ctx.db, username);
}

/** Leaves when and from where an account signed in, inside the caller's transaction. */
export async function recordLogin(ctx: PublicContext, db: Kysely<Database>, userId: number): Promise<void> {
  await updateLastLogin(db, userId, ctx.now(), ctx.address);
}
