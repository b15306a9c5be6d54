import { code } from "#contract/kernel/errors";
import type { Actor, BackendContext, RequestContext } from "../../../kernel/context";
import { AppError, badInput } from "../../../kernel/errors";
import { listOwnRightsOfUser, listRightsOfRoles, listRoleRightsOfUser } from "./rights.repository";

// Authority over accounts and rights: nobody hands out a right, or handles an account, that reaches beyond the own
// rights.

const superAdministrator = "super_admin";
/** The account every installation begins with. */
const firstUserId = 1;

/** Role names the caller may give: those whose rights are all its own. */
export async function listAssignableRoles(ctx: RequestContext): Promise<Set<string>> {
  const rights = await listRightsOfRoles(ctx.db);
  const beyond = new Set(rights.filter(({ permission }) => isBeyond(ctx.actor, permission)).map(({ role }) => role));
  if (!ctx.actor.isSuperAdmin) beyond.add(superAdministrator);
  return new Set(rights.map(({ role }) => role).filter((role) => !beyond.has(role)));
}

/** Throws `badInput` for a role that does not exist, `forbidden` for one whose rights exceed the caller's. */
export async function requireAssignable(ctx: RequestContext, roles: readonly string[]): Promise<void> {
  const known = new Set((await listRightsOfRoles(ctx.db)).map(({ role }) => role));
  if (roles.some((role) => !known.has(role))) throw badInput("roleData", "角色不存在，请重新选择");
  const assignable = await listAssignableRoles(ctx);
  const refused = roles.find((role) => !assignable.has(role));
  if (refused) throw new AppError(code.forbidden, "不能授予权限高于您本人的角色", { role: refused });
}

/** Throws `forbidden` when one of the rights is not the caller's own. */
export function requireOwnRights({ actor }: RequestContext, names: readonly string[]): void {
  const refused = names.find((name) => isBeyond(actor, name));
  if (refused) throw new AppError(code.forbidden, "不能授予您本人没有的权限", { permission: refused });
}

/**
 * Throws `forbidden` when an account may do what the caller may not: who handles it could sign in as it.
 * Super administrators and the first account are for super administrators only.
 */
export async function requireManageable(ctx: RequestContext, userId: number, roles: readonly string[]): Promise<void> {
  if (ctx.actor.isSuperAdmin) return;
  if (userId === firstUserId || roles.includes(superAdministrator)) {
    throw new AppError(code.forbidden, "超级管理员账号只能由超级管理员维护");
  }
  const rights = await listRightsOfUser(ctx, userId);
  if (rights.some((name) => isBeyond(ctx.actor, name))) {
    throw new AppError(code.forbidden, "该账号的权限高于您本人，不能操作", { userId });
  }
}

/** Roles and the permission tree are shared by all schools. Throws `forbidden` for all but platform accounts. */
export function requirePlatform({ actor }: RequestContext): void {
  if (actor.schools !== "all") throw new AppError(code.forbidden, "角色与权限由平台统一维护，请联系平台管理员");
}

/** Everything an account may do that is not a super administrator. */
async function listRightsOfUser({ db }: BackendContext, userId: number): Promise<string[]> {
  const [byRoles, own] = await Promise.all([listRoleRightsOfUser(db, userId), listOwnRightsOfUser(db, userId)]);
  return [...new Set([...byRoles, ...own])];
}

function isBeyond(actor: Actor, permission: string | null): boolean {
  return permission !== null && !actor.isSuperAdmin && !actor.permissions.has(permission);
}
