import type { BackendContext } from "../../../kernel/context";
import { listOwnRightsOfUser, listRightsOfRole, listRoleRightsOfUser } from "./rights.repository";

/** Names of the enabled rights of an account: by its roles, and granted beyond them. */
export async function findRightsOfUser(
  { db }: Pick<BackendContext, "db">,
  userId: number,
): Promise<{ byRoles: string[]; own: string[] }> {
  const [byRoles, own] = await Promise.all([listRoleRightsOfUser(db, userId), listOwnRightsOfUser(db, userId)]);
  return { byRoles, own };
}

/** Names of the enabled rights of a role. */
export function findRightsOfRole({ db }: Pick<BackendContext, "db">, roleId: number): Promise<string[]> {
  return listRightsOfRole(db, roleId);
}
