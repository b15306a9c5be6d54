import type { Kysely } from "kysely";
import type { Database } from "../database/tables";
import type { UserRow } from "../database/tables/access";

export function findUser(db: Kysely<Database>, id: number): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findUserByUsername(db: Kysely<Database>, username: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

export function findUserByPhone(db: Kysely<Database>, phone: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("phone", "=", phone).executeTakeFirst();
}

export async function updateLastLogin(db: Kysely<Database>, id: number, now: number, address: string): Promise<void> {
  await db.updateTable("users").set({ last_login: now, last_ip: address }).where("id", "=", id).execute();
}
