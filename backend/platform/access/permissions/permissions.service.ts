import { code } from "#contract/kernel/errors";
import type { Permission } from "#contract/platform/initialization";
import type { PermissionBranch, PermissionInput, PermissionQuery } from "#contract/platform/permissions";
import { permissionType } from "#contract/platform/states";
import type { RequestContext } from "../../../kernel/context";
import type { PermissionRow } from "../../../kernel/database/tables/access";
import { whenTaken } from "../../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../../kernel/errors";
import { toPermission } from "../menus/menu";
import { requirePlatform } from "../authority/authority.service";
import { branches, directoriesFrom, idsBelow, isBuiltin } from "./branches";
import { giveToHolders } from "./grants.repository";
import {
  deletePermission,
  disablePermissions,
  findPermission,
  findPermissionByName,
  insertPermission,
  listAllPermissions,
  updatePermission,
} from "./permissions.repository";

/** The whole tree, or the branches that fit the filter. */
export async function findBranches(ctx: RequestContext, query: PermissionQuery): Promise<PermissionBranch[]> {
  const rows = await listAllPermissions(ctx.db);
  return branches(rows.map(toPermission), query);
}

/** One row of the tree. Throws `refused` when it is gone. */
export async function readPermission(
  ctx: RequestContext,
  id: number,
): Promise<Permission & Pick<PermissionBranch, "is_builtin">> {
  const row = await requirePermission(ctx, id);
  return { ...toPermission(row), is_builtin: Number(isBuiltin(row.name)) };
}

/** Adds a row. Throws `nameTaken`, and `badInput` for a parent that cannot have it. */
export async function addPermission(ctx: RequestContext, input: PermissionInput): Promise<void> {
  requirePlatform(ctx);
  await requireFreeName(ctx, input.name);
  await requireParent(ctx, input.parent_id);
  const times = { created_at: ctx.now(), updated_at: ctx.now() };
  const fields = fieldsOf(input);
  await whenTaken(insertPermission(ctx.db, { ...fields, guard_name: "web", ...times }), taken);
  ctx.audit.change({ object: nameOf(fields), before: null, after: fields });
}

/**
 * Changes a row. What the product relies on (name, type, address) stays as it is in its own rows, so that the next
 * start finds them again; their component changes when one is named. Who holds a row that is moved gets the directories above it. Disabling a row disables what lies below it. Throws `nameTaken`, and `badInput` for a parent inside the own branch.
 */
export async function changePermission(ctx: RequestContext, id: number, input: PermissionInput): Promise<void> {
  requirePlatform(ctx);
  const known = await requirePermission(ctx, id);
  const fields = isBuiltin(known.name) ? builtinFields(input, known) : fieldsOf(input);
  if (fields.name !== known.name) await requireFreeName(ctx, fields.name);
  await requireParent(ctx, fields.parent_id, id);
  const rows = await listAllPermissions(ctx.db);
  const below = fields.status === 0 ? idsBelow(rows, id) : [];
  const above = fields.parent_id === known.parent_id ? [] : directoriesFrom(rows, fields.parent_id);
  const write = ctx.db.transaction().execute(async (db) => {
    await updatePermission(db, id, { ...fields, updated_at: ctx.now() });
    if (below.length > 0) await disablePermissions(db, below, ctx.now());
    await giveToHolders(db, id, above);
  });
  await whenTaken(write, taken);
  ctx.audit.change({
    object: nameOf(known),
    before: known,
    after: { ...known, ...fields },
  });
}

/** Removes a row that has none below it. Throws `badInput` for one that has, `refused` for one of the product. */
export async function removePermission(ctx: RequestContext, id: number): Promise<void> {
  requirePlatform(ctx);
  const known = await requirePermission(ctx, id);
  const rows = await listAllPermissions(ctx.db);
  if (idsBelow(rows, id).length > 1) throw badInput("id", "该权限还有下级，请先删除下级");
  if (isBuiltin(known.name)) throw new AppError(code.refused, "系统自带的权限不能删除，请改为停用");
  await deletePermission(ctx.db, id);
  ctx.audit.change({ object: nameOf(known), before: known, after: null });
}

function nameOf({ display_name }: { display_name: string }): string {
  return `权限“${display_name}”`;
}

async function requirePermission(ctx: RequestContext, id: number): Promise<PermissionRow> {
  const row = await findPermission(ctx.db, id);
  if (!row) throw notFound("权限");
  return row;
}

async function requireFreeName(ctx: RequestContext, name: string): Promise<void> {
  if (await findPermissionByName(ctx.db, name)) throw taken();
}

function taken(): AppError {
  return new AppError(code.nameTaken, "权限标识已存在，请换一个");
}

async function requireParent(ctx: RequestContext, parentId: number, id?: number): Promise<void> {
  if (parentId === 0) return;
  const rows = await listAllPermissions(ctx.db);
  const parent = rows.find((row) => row.id === parentId);
  if (!parent) throw badInput("parent_id", "上级权限不存在");
  if (parent.type === permissionType.call) throw badInput("parent_id", "按钮/接口下面不能再有权限");
  if (id !== undefined && idsBelow(rows, id).includes(parentId)) {
    throw badInput("parent_id", "上级不能是它自己或它的下级");
  }
}

/** Named one by one: whatever else an echoed row carries stays out. A call is in no menu and has no page. */
function fieldsOf({ type, url, component, hidden, ...input }: PermissionInput) {
  const { parent_id, name, display_name, display_desc, icon, is_link, status, sort } = input;
  const look = type === permissionType.call ? { url: "", component: "", hidden: 1 } : { url, component, hidden };
  return { parent_id, name, display_name, display_desc, icon, is_link, status, sort, type, ...look };
}

/** Our form of such a row names no component, while clients that load pages by it do: an empty one keeps the known. */
function builtinFields(input: PermissionInput, { name, type, url, is_link, component: known }: PermissionRow) {
  const component = type === permissionType.call ? "" : input.component || known;
  return { ...fieldsOf(input), name, type, url, is_link, component };
}
