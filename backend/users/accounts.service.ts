import type { UserInfo } from "#contract/initialization";
import type { UserPlaces, UserQuery, UserRow as ListedUser } from "#contract/users";
import { accountType, type RequestContext } from "../context";
import type { UserRow } from "../database/tables/access";
import { absent } from "../errors";
import { findRolesOfUsers } from "../roles/roles.service";
import { countAccounts, findAccount, listAccounts, listAgents, listSchoolsInScope } from "./accounts.repository";
import { toUserInfo } from "./user-info";

/** Accounts in scope with their roles. */
export async function findAccounts(
  ctx: RequestContext,
  query: UserQuery,
): Promise<{ list: ListedUser[]; total: number }> {
  const [rows, total] = await Promise.all([
    listAccounts(ctx.db, ctx.scope, query),
    countAccounts(ctx.db, ctx.scope, query),
  ]);
  const rolesOf = await findRolesOfUsers(
    ctx,
    rows.map(({ id }) => id),
  );
  const list = rows.map((row) => {
    const roles = rolesOf.get(row.id) ?? [];
    const roleData = roles.map(({ name }) => name);
    return { ...toUserInfo(row), roles, roleData, school_name: row.school_name ?? "" };
  });
  return { list, total };
}

/** An account in scope with its role names. Throws `refused` when there is none. */
export async function requireAccount(ctx: RequestContext, id: number): Promise<UserRow & { roleData: string[] }> {
  const account = await findAccount(ctx.db, ctx.scope, id);
  if (!account) throw absent("账号");
  const roles = (await findRolesOfUsers(ctx, [id])).get(id) ?? [];
  return { ...account, roleData: roles.map(({ name }) => name) };
}

/** An account in scope as its form shows it. Throws `refused` when there is none. */
export async function readAccount(ctx: RequestContext, id: number): Promise<UserInfo & { roleData: string[] }> {
  const account = await requireAccount(ctx, id);
  return { ...toUserInfo(account), roleData: account.roleData };
}

/** Schools and agents the caller may make accounts for. */
export async function findPlaces(ctx: RequestContext): Promise<UserPlaces> {
  const isPlatform = ctx.actor.accountType === accountType.platform;
  const [schools, agents] = await Promise.all([
    listSchoolsInScope(ctx.db, ctx.scope),
    isPlatform ? listAgents(ctx.db) : [],
  ]);
  return { schools, agents };
}
