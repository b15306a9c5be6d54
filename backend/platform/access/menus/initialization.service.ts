import type { Initialization, Permission, RouteEntry } from "#contract/platform/initialization";
import type { RequestContext } from "../../../kernel/context";
import { toUserInfo } from "../accounts/user-info";
import { requireUser } from "../accounts/users.service";
import { menuHeader, menuTree, toPermission } from "./menu";
import { listPermissions } from "./permissions.repository";
import { routeEntries } from "./routers";

/** Reads the account that is signed in, with the menus and rights of the moment. */
export async function initialize(ctx: RequestContext): Promise<Initialization> {
  const user = await requireUser(ctx, ctx.actor.userId);
  const permissions = await ownPermissions(ctx);
  const menu = menuTree(permissions);
  const userInfo = toUserInfo(user);
  return {
    user_info: userInfo,
    account_type: userInfo.account_type,
    role_info: [...ctx.actor.roles],
    menu_header: menuHeader(menu),
    menu_list: menu,
    permission: permissions.map((row) => row.name),
    permission_info: permissions,
  };
}

/** The routes the account may open. */
export async function listRouters(ctx: RequestContext): Promise<RouteEntry[]> {
  return routeEntries(await ownPermissions(ctx));
}

async function ownPermissions({ db, actor }: RequestContext): Promise<Permission[]> {
  const rows = await listPermissions(db, actor.isSuperAdmin ? "all" : actor.userId);
  return rows.map(toPermission);
}
