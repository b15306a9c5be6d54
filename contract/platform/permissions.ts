import * as z from "zod";
import { visibleText } from "../kernel/names";
import { mostId } from "../kernel/ids";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { Permission, PermissionType } from "./initialization";

/** The enumerations of the permission pages. */
export const permissionEnumerations = {
  permission_type: [
    { value: 1, label: "目录" },
    { value: 2, label: "菜单" },
    { value: 3, label: "按钮/接口" },
  ],
  permission_status: [
    { value: 1, label: "启用" },
    { value: 0, label: "停用" },
  ],
} as const;

/** A row of the maintained tree, with the rows below it. */
export interface PermissionBranch extends Permission {
  /** 1: belongs to the product; its name, type and address stay, and it can only be disabled. */
  is_builtin: number;
  children?: PermissionBranch[];
}
export const PermissionBranch: z.ZodType<PermissionBranch> = Permission.extend({
  is_builtin: z.number().int(),
  children: z.array(z.lazy(() => PermissionBranch)).optional(),
});

/** A right that can be granted, with the rights below it. */
export interface GrantableRight {
  id: number;
  parent_id: number;
  display_name: string;
  name: string;
  child?: GrantableRight[];
}
export const GrantableRight: z.ZodType<GrantableRight> = z.object({
  id: z.number().int(),
  parent_id: z.number().int(),
  display_name: z.string(),
  name: z.string(),
  child: z.array(z.lazy(() => GrantableRight)).optional(),
});

const id = PathId;
const flag = z.coerce.number().int().min(0).max(1);

export const PermissionQuery = z.object({
  /** Part of the label; rows above a match come along. */
  display_name: z.string().trim().max(60).optional(),
  /** Part of the key. */
  name: z.string().trim().max(120).optional(),
  status: flag.optional(),
});
export type PermissionQuery = z.infer<typeof PermissionQuery>;

export const PermissionInput = z.object({
  /** 0: a module. */
  parent_id: z.coerce.number().int().min(0).max(mostId).default(0),
  name: z
    .string()
    .trim()
    .max(120, "权限标识最多 120 个字符")
    .regex(/^Api:[A-Za-z0-9_/-]+$/, "权限标识以 Api: 开头，只能包含字母、数字、下划线、斜杠和短横线"),
  display_name: visibleText().min(1, "请填写权限名称").max(60, "权限名称最多 60 个字符"),
  display_desc: visibleText().max(200, "说明最多 200 个字符").default(""),
  /** A path of this site, or with `is_link` the address of another. */
  url: z
    .string()
    .trim()
    .max(300, "地址最多 300 个字符")
    .regex(/^$|^\/(?!\/)\S*$|^https?:\/\/\S+$/, "请填写以 / 开头的站内地址，或完整的 http(s) 链接")
    .default(""),
  component: z.string().trim().max(120, "组件最多 120 个字符").default(""),
  /** The icon of a menu entry: our pages draw a neutral one for a name that `contract/kernel/icons.ts` does not have. */
  icon: z
    .string()
    .trim()
    .regex(/^[\w -]{0,50}$/, "图标名称最多 50 个字符，只能有字母、数字、空格、- 和 _")
    .default(""),
  type: z.coerce.number().pipe(PermissionType),
  hidden: flag.default(0),
  is_link: flag.default(0),
  status: flag.default(1),
  /** Ascending. */
  sort: z.coerce.number().int("排序请填写整数").min(0, "排序不能小于 0").max(9999, "排序不能大于 9999").default(1),
});
export type PermissionInput = z.infer<typeof PermissionInput>;

const granted = z.array(z.string().max(120)).max(2000);
const grantable = z.array(GrantableRight);
const permission = "Api:setting/user_module/permission" as const;

/** Calls of 权限 (wire-contract 2.4). */
export const permissionApi = {
  list: endpoint({
    method: "GET",
    path: "/setting/user_module/permission/list",
    permission: `${permission}/list-index`,
    summary: "权限树，按名称、标识、状态筛选",
    input: PermissionQuery,
    output: z.object({ list: z.array(PermissionBranch) }),
  }),
  export: endpoint({
    method: "GET",
    path: "/setting/user_module/permission/export",
    permission: `${permission}/export-export`,
    summary: "按筛选导出权限树（xlsx，附层级）",
    kind: "file",
    audited: true,
    input: PermissionQuery,
  }),
  store: endpoint({
    method: "POST",
    path: "/setting/user_module/permission/store",
    permission: `${permission}/store-store`,
    summary: "新增权限",
    input: PermissionInput,
  }),
  edit: endpoint({
    method: "GET",
    path: "/setting/user_module/permission/edit/:id",
    permission: `${permission}/list-index`,
    summary: "一个权限，用于编辑",
    input: z.object({ id }),
    output: z.object({ list: Permission.extend({ is_builtin: z.number().int() }) }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/setting/user_module/permission/update/:id",
    permission: `${permission}/update-update`,
    summary: "修改权限",
    input: PermissionInput.extend({ id }),
  }),
  sort: endpoint({
    method: "POST",
    path: "/setting/user_module/permission/sort",
    permission: `${permission}/update-update`,
    summary: "排列同一上级下的权限，菜单随之变化",
    input: z.object({
      /** 0: the modules. */
      parent_id: z.coerce.number().int().min(0).max(mostId),
      /** Every row below that parent, in the new order. */
      ids: z.array(id).min(1).max(500),
    }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/setting/user_module/permission/destroy/:id",
    permission: `${permission}/destroy-destroy`,
    summary: "删除没有下级的权限",
    input: DestroyInput,
  }),
  treeByUser: endpoint({
    method: "GET",
    path: "/setting/user_module/permission/tree_by_user",
    permission: `${permission}/accord_user_permission-accordUserPermission`,
    summary: "可授予的权限，与账号已有的权限",
    input: z.object({ user_id: id }),
    output: z.object({
      permission_list: grantable,
      /** By roles and by itself. */
      user_has_permission: granted,
      /** Only what the roles give: it cannot be taken away here. */
      role_has_permission: granted,
    }),
  }),
  treeByRole: endpoint({
    method: "GET",
    path: "/setting/user_module/permission/tree_by_role",
    permission: `${permission}/accord_role_permission-accordRolePermission`,
    summary: "可授予的权限，与角色已有的权限",
    input: z.object({ role_id: id }),
    output: z.object({ permission_list: grantable, role_has_permission: granted }),
  }),
  accordUserPermission: endpoint({
    method: "POST",
    path: "/setting/user_module/permission/accord_user_permission",
    permission: `${permission}/accord_user_permission-accordUserPermission`,
    summary: "授予账号角色以外的权限",
    input: z.object({ user_id: id, user_has_permission: granted }),
  }),
  accordRolePermission: endpoint({
    method: "POST",
    path: "/setting/user_module/permission/accord_role_permission",
    permission: `${permission}/accord_role_permission-accordRolePermission`,
    summary: "设置角色的权限",
    input: z.object({ role_id: id, role_has_permission: granted }),
  }),
  accordUserRole: endpoint({
    method: "POST",
    path: "/setting/user_module/permission/accord_user_role",
    permission: "Api:setting/user_module/user/update-update",
    summary: "设置账号的角色",
    input: z.object({ user_id: id, role_list: z.array(z.string().max(60)).min(1, "请至少选择一个角色").max(50) }),
  }),
};
