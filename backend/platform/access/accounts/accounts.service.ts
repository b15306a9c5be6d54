import { accountType } from "#contract/platform/states";
import { code } from "#contract/kernel/errors";
import type { UserInfo } from "#contract/platform/initialization";
import type { UserPlaces, UserQuery, UserRow as ListedUser } from "#contract/platform/users";
import type { RequestContext } from "../../../kernel/context";
import type { UserRow } from "../../../kernel/database/tables/access";
import { notFound, AppError, badInput } from "../../../kernel/errors";
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
  if (!account) throw notFound("账号");
  const roles = (await findRolesOfUsers(ctx, [id])).get(id) ?? [];
  return { ...account, roleData: roles.map(({ name }) => name) };
}

/** An account in scope as its form shows it. Throws `refused` when there is none. */
export async function readAccount(ctx: RequestContext, id: number): Promise<UserInfo & { roleData: string[] }> {
  const account = await requireAccount(ctx, id);
  return { ...toUserInfo(account), roleData: account.roleData };
}

/** Schools and agents the caller may make accounts for. */
export async function findAccountOptions(ctx: RequestContext): Promise<UserPlaces> {
  const isPartner = ctx.actor.accountType === accountType.platform;
  const [schools, agents] = await Promise.all([
    listSchoolsInScope(ctx.db, ctx.scope),
    isPartner ? listAgents(ctx.db) : [],
  ]);
  return { schools, agents };
}

/**
 * The one school of the scope that something new belongs to: the one asked for, or the only one there is.
 * Throws `badInput` when none is named, `forbidden` with `refusal` for one that is not the caller's.
 */
export async function requireOneSchool(ctx: RequestContext, asked: number | null, refusal: string): Promise<number> {
  const { schools } = await findAccountOptions(ctx);
  const only = schools.length === 1 ? schools[0]?.school_id : undefined;
  const school = asked ?? only;
  if (school === undefined) throw badInput("school_id", "请选择学校");
  if (schools.some(({ school_id }) => school_id === school)) return school;
  if (ctx.scope === "all") throw badInput("school_id", "学校不存在");
  throw new AppError(code.forbidden, refusal, { school });
}
