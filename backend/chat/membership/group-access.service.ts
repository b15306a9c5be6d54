import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import * as repository from "./membership.repository";

export type { GroupAccess } from "./membership.repository";

/** Undefined for who is no member: the group is not there for him. */
export function findGroupAccess(
  db: Kysely<Database>,
  userId: number,
  groupId: string,
): Promise<repository.GroupAccess | undefined> {
  return repository.findGroupAccess(db, userId, groupId);
}
