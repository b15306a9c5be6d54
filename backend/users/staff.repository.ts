import type { Kysely } from "kysely";
import type { Database } from "../database/tables";
import { holdersOf } from "../permissions/right-holders.repository";

/** Enabled staff of a school with a right, store keepers aside. */
export function listStaffWithRight(db: Kysely<Database>, schoolId: number, permission: string) {
  return db
    .selectFrom("users")
    .where("users.school_id", "=", schoolId)
    .where("users.status", "=", 1)
    .where("users.store_id", "is", null)
    .where("users.id", "in", holdersOf(db, permission))
    .select(["users.id", "users.desc", "users.username"])
    .orderBy("users.id")
    .limit(200)
    .execute();
}
