import type { GrantableRight } from "#contract/platform/permissions";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../../kernel/context";
import { AppError, badInput } from "../../../kernel/errors";
import { toPermission } from "../menus/menu";
import { isSuperAdministrator, requireRole } from "../roles/roles.service";
import { requireAccount } from "../accounts/accounts.service";
import { requireManageable, requireOwnRights, requirePlatform } from "../authority/authority.service";
import { grantableTree, idsUpTo } from "./branches";
import { listAllPermissions } from "./permissions.repository";
import { findRightsOfRole, findRightsOfUser } from "../authority/rights.service";
import { deleteRightsOfRole, deleteRightsOfUser, insertRightsOfRole, insertRightsOfUser } from "./grants.repository";

/**
 * Lists the rights that the caller may grant, and those of an account; super administrators have no list: they may do
 * everything.
 */
export async function readGrantsOfUser(ctx: RequestContext, userId: number) {
  await requireAccount(ctx, userId);
  const [tree, { byRoles, own }] = await Promise.all([findGrantable(ctx), findRightsOfUser(ctx, userId)]);
  return {
    permission_list: tree,
    user_has_permission: [...new Set([...byRoles, ...own])],
    role_has_permission: byRoles,
  };
}

/** Lists the rights that the caller may grant, and those of a role. */
export async function readGrantsOfRole(ctx: RequestContext, roleId: number) {
  await requireRole(ctx, roleId);
  return { permission_list: await findGrantable(ctx), role_has_permission: await findRightsOfRole(ctx, roleId) };
}

/**
 * Sets what an account may do beyond its roles, with the pages above each right; what the roles give is not kept twice.
 * Throws `forbidden` for a right the caller lacks, for an account above it and for the own account.
 */
export async function grantToUser(ctx: RequestContext, userId: number, names: readonly string[]): Promise<void> {
  const account = await requireAccount(ctx, userId);
  if (userId === ctx.actor.userId) throw new AppError(code.forbidden, "不能修改本人的权限");
  await requireManageable(ctx, userId, account.roleData);
  const { byRoles, own } = await findRightsOfUser(ctx, userId);
  const ids = await requireGrantable(ctx, names, new Set(byRoles));
  await ctx.db.transaction().execute(async (db) => {
    await deleteRightsOfUser(db, userId);
    if (ids.length > 0) await insertRightsOfUser(db, userId, ids);
  });
  const after = await findRightsOfUser(ctx, userId);
  auditRights(ctx, `账号 ${account.username} 的权限`, own, after.own);
}

/**
 * Sets what a role may do, with the pages above each right. Throws `forbidden` for a right the caller lacks, for a
 * role above the caller, for accounts of schools, and for the super administrator's role.
 */
export async function grantToRole(ctx: RequestContext, roleId: number, names: readonly string[]): Promise<void> {
  requirePlatform(ctx);
  const role = await requireRole(ctx, roleId);
  if (isSuperAdministrator(role)) throw new AppError(code.forbidden, "超级管理员拥有全部权限，无需设置");
  const known = await findRightsOfRole(ctx, roleId);
  requireOwnRights(ctx, known);
  const ids = await requireGrantable(ctx, names, new Set());
  await ctx.db.transaction().execute(async (db) => {
    await deleteRightsOfRole(db, roleId);
    if (ids.length > 0) await insertRightsOfRole(db, roleId, ids);
  });
  auditRights(ctx, `角色“${role.description}”的权限`, known, await findRightsOfRole(ctx, roleId));
}

/** One entry for each right given or taken. */
function auditRights({ audit }: RequestContext, object: string, before: readonly string[], after: readonly string[]) {
  const flags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "有"]));
  audit.change({ object, before: flags(before), after: flags(after) });
}

async function requireGrantable(ctx: RequestContext, names: readonly string[], held: ReadonlySet<string>) {
  const rows = (await listAllPermissions(ctx.db)).filter((row) => row.status === 1);
  const known = new Set(rows.map(({ name }) => name));
  const unknown = names.find((name) => !known.has(name));
  if (unknown) throw badInput("permission", `没有权限“${unknown}”`);
  const wanted = new Set(names.filter((name) => !held.has(name)));
  const ids = new Set(idsUpTo(rows, wanted));
  const granted = rows.filter(({ id, name }) => ids.has(id) && !held.has(name));
  requireOwnRights(
    ctx,
    granted.map(({ name }) => name),
  );
  return granted.map(({ id }) => id);
}

/** Enabled rights of the caller, as a tree. */
async function findGrantable({ db, actor }: RequestContext): Promise<GrantableRight[]> {
  const rows = await listAllPermissions(db);
  const own = rows.filter((row) => row.status === 1 && (actor.isSuperAdmin || actor.permissions.has(row.name)));
  return grantableTree(own.map(toPermission));
}
