import { destroyedIds } from "#contract/kernel/destroy";
import { roleApi } from "#contract/platform/roles";
import { type Register, reply } from "../../../kernel/handle";
import { addRole, changeRole, findAssignableRoles, findRoles, removeRoles, requireRole } from "./roles.service";
import { exportRoles } from "./role-export.service";

export function roleRoutes({ on }: Register): void {
  on(roleApi.list, findRoles);
  on(roleApi.export, exportRoles);
  on(roleApi.options, async (ctx) => ({ list: await findAssignableRoles(ctx) }));
  on(roleApi.edit, async (ctx, { id }) => ({ list: await requireRole(ctx, id) }));
  on(roleApi.store, async (ctx, input) => {
    await addRole(ctx, input);
    return reply([], "新增角色成功");
  });
  on(roleApi.update, async (ctx, { id, ...input }) => {
    await changeRole(ctx, id, input);
    return reply([], "修改角色成功");
  });
  on(roleApi.destroy, async (ctx, input) => {
    await removeRoles(ctx, destroyedIds(input));
    return reply([], "删除角色成功");
  });
}
