import type { RequestContext } from "../../../kernel/context";
import { badInput } from "../../../kernel/errors";
import { requirePlatform } from "../authority/authority.service";
import { listAllPermissions, updatePermission } from "./permissions.repository";

/**
 * Puts the rows below a parent (0: the modules) into an order; menus follow with the next request. Throws `badInput` when `ids` are not
 * exactly those rows: somebody else added or moved one meanwhile.
 */
export async function sortPermissions(ctx: RequestContext, parentId: number, ids: readonly number[]): Promise<void> {
  requirePlatform(ctx);
  const rows = await listAllPermissions(ctx.db);
  const siblings = rows.filter((row) => row.parent_id === parentId);
  const byId = new Map(siblings.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  if (new Set(ordered).size !== siblings.length || ids.length !== siblings.length) {
    throw badInput("ids", "权限已有变化，请刷新页面后再排序");
  }
  await ctx.db.transaction().execute(async (db) => {
    for (const [index, { id, sort }] of ordered.entries()) {
      if (sort !== index + 1) await updatePermission(db, id, { sort: index + 1, updated_at: ctx.now() });
    }
  });
  const parent = rows.find(({ id }) => id === parentId);
  const names = (list: readonly { display_name: string }[]) => list.map((row) => row.display_name).join("、");
  ctx.audit.change({
    object: parent ? `权限“${parent.display_name}”下级的顺序` : "模块的顺序",
    before: { 顺序: names(siblings) },
    after: { 顺序: names(ordered) },
  });
}
