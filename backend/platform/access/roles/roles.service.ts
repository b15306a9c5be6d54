import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { Role, RoleInput, RoleOption, RoleQuery, RoleRow } from "#contract/platform/roles";
import type { BackendContext, RequestContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { whenTaken } from "../../../kernel/database/unique-violation";
import { notFound, AppError } from "../../../kernel/errors";
import { listAssignableRoles, requirePlatform } from "../authority/authority.service";
import { formatTime } from "../../../kernel/time/shanghai";
import {
  countRoles,
  deleteRoles,
  deleteRolesOfUser,
  findRole,
  findRoleByName,
  insertRole,
  insertRolesOfUser,
  listRoleOptions,
  listRoles,
  listRolesOfUsers,
  updateRole,
} from "./roles.repository";

// the product itself asks for them by name
const builtinRoles: readonly string[] = ["super_admin", "default_admin", "tourist_admin", "admin_store"];

/** Roles with the number of their accounts. */
export async function findRoles(ctx: RequestContext, query: RoleQuery): Promise<{ list: RoleRow[]; total: number }> {
  const [rows, total] = await Promise.all([listRoles(ctx.db, query), countRoles(ctx.db, query)]);
  return { list: rows.map(toRow), total };
}

/** One role. Throws `refused` when it is gone. */
export async function requireRole(ctx: RequestContext, id: number): Promise<RoleRow> {
  const role = await findRole(ctx.db, id);
  if (!role) throw notFound("角色");
  return toRow(role);
}

/** The role that may do everything; nobody changes it. */
export function isSuperAdministrator({ name }: Pick<Role, "name">): boolean {
  return name === "super_admin";
}

/** Roles the caller may give to accounts. */
export async function findAssignableRoles(ctx: RequestContext): Promise<RoleOption[]> {
  const [roles, assignable] = await Promise.all([listRoleOptions(ctx.db), listAssignableRoles(ctx)]);
  return roles.filter(({ name }) => assignable.has(name));
}

/** Adds a role without rights. Throws `nameTaken`, and `forbidden` for accounts of schools. */
export async function addRole(ctx: RequestContext, input: RoleInput): Promise<void> {
  requirePlatform(ctx);
  await requireFreeName(ctx, input.name);
  await whenTaken(insertRole(ctx.db, input, ctx.now()), taken);
  ctx.audit.change({ object: nameOf(input), before: null, after: input });
}

/** Renames a role; the product's own keep their key, and the super administrator's stays whole. */
export async function changeRole(ctx: RequestContext, id: number, input: RoleInput): Promise<void> {
  requirePlatform(ctx);
  const role = await requireRole(ctx, id);
  if (isSuperAdministrator(role)) throw new AppError(code.forbidden, "超级管理员角色不能修改");
  const isRenamed = input.name !== role.name;
  if (isRenamed && role.is_builtin) throw new AppError(code.refused, "系统自带角色的标识不能修改");
  if (isRenamed) await requireFreeName(ctx, input.name);
  await whenTaken(updateRole(ctx.db, id, input, ctx.now()), taken);
  const { name, description } = role;
  ctx.audit.change({ object: nameOf(role), before: { name, description }, after: input });
}

/** Deletes roles nobody has, all or none. Throws `refused` for one in use and for the product's own. */
export async function removeRoles(ctx: RequestContext, ids: readonly number[]): Promise<void> {
  requirePlatform(ctx);
  const roles: RoleRow[] = [];
  for (const id of ids) {
    const role = await requireRole(ctx, id);
    const { is_builtin, user_count, description } = role;
    if (is_builtin) throw new AppError(code.refused, `“${description}”是系统自带的角色，不能删除`);
    if (user_count > 0) {
      throw new AppError(code.refused, `还有 ${user_count} 个账号使用角色“${description}”，请先为它们更换角色`);
    }
    roles.push(role);
  }
  await deleteRoles(ctx.db, ids);
  for (const role of roles) {
    const { name, description } = role;
    ctx.audit.change({ object: nameOf(role), before: { name, description }, after: null });
  }
}

/** The roles of some accounts, by account. */
export async function findRolesOfUsers(ctx: BackendContext, ids: readonly number[]): Promise<Map<number, Role[]>> {
  const roles = new Map<number, Role[]>();
  for (const { user_id, ...role } of await listRolesOfUsers(ctx.db, ids)) {
    roles.set(user_id, [...(roles.get(user_id) ?? []), toRole(role)]);
  }
  return roles;
}

/** Gives an account these roles and no others, inside the caller's transaction, which checked who may. */
export async function replaceRoles(db: Kysely<Database>, userId: number, names: readonly string[]): Promise<void> {
  await deleteRolesOfUser(db, userId);
  await insertRolesOfUser(db, userId, names);
}

function nameOf({ description }: { description: string }): string {
  return `角色“${description}”`;
}

async function requireFreeName(ctx: RequestContext, name: string): Promise<void> {
  if (await findRoleByName(ctx.db, name)) throw taken();
}

function taken(): AppError {
  return new AppError(code.nameTaken, "角色标识已存在，请换一个");
}

interface StoredRole {
  id: number;
  name: string;
  description: string;
  guard_name: string;
  created_at: number;
  updated_at: number;
}

function toRole({ id, name, description, guard_name, created_at, updated_at }: StoredRole): Role {
  const times = { created_at: formatTime(created_at), updated_at: formatTime(updated_at) };
  return { id, name, description, guard_name, ...times };
}

function toRow({ user_count, ...role }: StoredRole & { user_count: number }): RoleRow {
  return { ...toRole(role), user_count, is_builtin: Number(builtinRoles.includes(role.name)) };
}
