import * as z from "zod";
import { endpoint } from "../kernel/endpoint";

/** Account types: 1 platform, 2 school, 3 agent. */
export const AccountType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type AccountType = z.infer<typeof AccountType>;

/** A row of the user list and of `user_info`, never with the password (wire-contract 2.0). */
export const UserInfo = z.object({
  id: z.number().int(),
  username: z.string(),
  /** Nickname. */
  desc: z.string(),
  status: z.number().int(),
  /** Absolute address, or empty. */
  avatar: z.string(),
  mobile: z.string(),
  last_ip: z.string(),
  sex: z.number().int(),
  creater: z.string(),
  email: z.string(),
  address: z.string(),
  /** Epoch seconds; 0 before the first sign-in. */
  last_login: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
  account_type: AccountType,
  school_id: z.number().int().nullable(),
  agent_id: z.number().int().nullable(),
  store_id: z.number().int().nullable(),
});
export type UserInfo = z.infer<typeof UserInfo>;

/** 1 directory, 2 page, 3 call. */
export const PermissionType = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type PermissionType = z.infer<typeof PermissionType>;

/** A row of the permission tree; times are `YYYY-MM-DD HH:mm:ss`. */
export const Permission = z.object({
  id: z.number().int(),
  /** 0: a module. */
  parent_id: z.number().int(),
  name: z.string(),
  display_name: z.string(),
  display_desc: z.string(),
  url: z.string(),
  component: z.string(),
  guard_name: z.string(),
  icon: z.string(),
  type: PermissionType,
  hidden: z.number().int(),
  is_link: z.number().int(),
  status: z.number().int(),
  sort: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Permission = z.infer<typeof Permission>;

/** A directory or page of the menu; `child` is absent where there is nothing below. */
export interface MenuItem extends Permission {
  child?: MenuItem[];
}
export const MenuItem: z.ZodType<MenuItem> = Permission.extend({ child: z.array(z.lazy(() => MenuItem)).optional() });

/** A module of the top navigation; without `child` it opens its `url` directly. */
export const MenuHeader = z.object({
  id: z.number().int(),
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  path: z.string(),
  /** Same as `path`. */
  url: z.string(),
  type: PermissionType,
  sort: z.number().int(),
  child: z.array(MenuItem).optional(),
});
export type MenuHeader = z.infer<typeof MenuHeader>;

/** Everything the pages need about who is signed in (wire-contract 3.1). */
export const Initialization = z.object({
  user_info: UserInfo,
  account_type: AccountType,
  /** Role names; an account without any cannot work (AUTH-08). */
  role_info: z.array(z.string()),
  menu_header: z.array(MenuHeader),
  menu_list: z.array(MenuItem),
  /** Names of all permissions, every type. */
  permission: z.array(z.string()),
  permission_info: z.array(Permission),
});
export type Initialization = z.infer<typeof Initialization>;

const routeFields = {
  path: z.string(),
  component: z.string(),
  name: z.string().optional(),
  redirect: z.string().optional(),
  hidden: z.number().int(),
  alwaysShow: z.boolean(),
  meta: z.object({ title: z.string(), icon: z.string() }).optional(),
};

/** A route of a client that builds its routes at run time (wire-contract 3.3). */
export const RouteEntry = z.object({
  ...routeFields,
  /** The pages below, flattened. */
  children: z.array(z.object(routeFields)).optional(),
});
export type RouteEntry = z.infer<typeof RouteEntry>;

/** The first calls after signing in. */
export const initializationApi = {
  initialization: endpoint({
    method: "GET",
    path: "/auth/initialization",
    permission: "signed-in",
    summary: "当前账号、角色、菜单与权限",
    output: Initialization,
  }),
  routers: endpoint({
    method: "GET",
    path: "/auth/routers",
    permission: "signed-in",
    summary: "按权限生成的路由",
    output: z.array(RouteEntry),
  }),
};
