import type { Kysely } from "kysely";
import type { Database } from "../database/tables";
import { listStaffWithRight } from "./staff.repository";

/** Enabled staff of a school with a right, store keepers aside. */
export function findStaffWithRight(db: Kysely<Database>, schoolId: number, permission: string) {
  return listStaffWithRight(db, schoolId, permission);
}
