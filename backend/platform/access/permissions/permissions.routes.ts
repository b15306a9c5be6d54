import { destroyedIds } from "#contract/kernel/destroy";
import { permissionApi } from "#contract/platform/permissions";
import { type Register, reply } from "../../../kernel/handle";
import { changeRoles } from "../users/account-changes.service";
import { grantToRole, grantToUser, readGrantsOfRole, readGrantsOfUser } from "./grants.service";
import { sortPermissions } from "./permission-order.service";
import { addPermission, changePermission, findBranches, readPermission, removePermission } from "./permissions.service";
import { exportPermissions } from "./permission-export.service";

export function permissionRoutes({ on }: Register): void {
  on(permissionApi.list, async (ctx, query) => ({ list: await findBranches(ctx, query) }));
  on(permissionApi.export, exportPermissions);
  on(permissionApi.edit, async (ctx, { id }) => ({ list: await readPermission(ctx, id) }));
  on(permissionApi.store, async (ctx, input) => {
    await addPermission(ctx, input);
    return reply([], "新增权限成功");
  });
  on(permissionApi.update, async (ctx, { id, ...input }) => {
    await changePermission(ctx, id, input);
    return reply([], "修改权限成功");
  });
  on(permissionApi.sort, async (ctx, { parent_id, ids }) => {
    await sortPermissions(ctx, parent_id, ids);
    return reply([], "顺序已保存");
  });
  on(permissionApi.destroy, async (ctx, input) => {
    for (const id of destroyedIds(input)) await removePermission(ctx, id);
    return reply([], "删除权限成功");
  });
  on(permissionApi.treeByUser, (ctx, { user_id }) => readGrantsOfUser(ctx, user_id));
  on(permissionApi.treeByRole, (ctx, { role_id }) => readGrantsOfRole(ctx, role_id));
  on(permissionApi.accordUserPermission, async (ctx, { user_id, user_has_permission }) => {
    await grantToUser(ctx, user_id, user_has_permission);
    return reply([], "设置权限成功，立即生效");
  });
  on(permissionApi.accordRolePermission, async (ctx, { role_id, role_has_permission }) => {
    await grantToRole(ctx, role_id, role_has_permission);
    return reply([], "设置权限成功，立即生效");
  });
  on(permissionApi.accordUserRole, async (ctx, { user_id, role_list }) => {
    await changeRoles(ctx, user_id, role_list);
    return reply([], "设置角色成功，立即生效");
  });
}
