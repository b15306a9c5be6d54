import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";
import type { UserRow } from "../../../kernel/database/tables/access";

export function findUser(db: Kysely<Database>, id: number): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findUserByUsername(db: Kysely<Database>, username: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

/** True where an account has the name, in capitals or small letters. */
export async function hasUsername(db: Kysely<Database>, username: string): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where(({ fn, ref }) => fn<string>("lower", [ref("username")]), "=", username.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

export function findUserByPhone(db: Kysely<Database>, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("phone", "=", phone).executeTakeFirst();
}

export async function updateLastLogin(db: Kysely<Database>, id: number, now: number, address: string): Promise<void> {
  await db.updateTable("users").set({ last_login: now, last_ip: address }).where("id", "=", id).execute();
}
