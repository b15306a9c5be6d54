import * as z from "zod";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { defineList } from "./list-definition/list-definition";
import { yesTones } from "./list-definition/tones";
import { nameText } from "../kernel/names";
import { listOf, Paging } from "../kernel/paging";

/** A role as it crosses the wire (wire-contract 2.0). */
export const Role = z.object({
  id: z.number().int(),
  /** The key, such as `super_admin`. */
  name: z.string(),
  /** The role's name for people. */
  description: z.string(),
  guard_name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Role = z.infer<typeof Role>;

/** A row of the role list. */
export const RoleRow = Role.extend({
  /** Accounts that have it. */
  user_count: z.number().int(),
  /** 1: the product itself relies on it, so its key stays and it cannot be deleted. */
  is_builtin: z.number().int(),
});
export type RoleRow = z.infer<typeof RoleRow>;

/** The enumerations of the role pages. */
export const roleEnumerations = {
  role_source: [
    { value: 1, label: "系统自带" },
    { value: 0, label: "自定义" },
  ],
} as const;

export const roleSorts = ["id", "-id", "created_at", "-created_at", "updated_at", "-updated_at"] as const;

export const RoleQuery = z.object({
  /** Part of the name people call it by. */
  description: z.string().trim().max(60).optional(),
  sort: z.enum(roleSorts).default("id"),
  ...Paging.shape,
});
export type RoleQuery = z.infer<typeof RoleQuery>;
/** The whole list, as it is exported. */
export const RoleFilter = RoleQuery.omit({ cur_page: true, page_size: true });
export type RoleFilter = z.infer<typeof RoleFilter>;

const id = PathId;

export const RoleInput = z.object({
  name: z
    .string()
    .trim()
    .min(2, "标识长度为 2 到 60 个字符")
    .max(60, "标识长度为 2 到 60 个字符")
    .regex(/^[a-z][a-z0-9_]*$/, "标识以小写字母开头，只能包含小写字母、数字和下划线"),
  description: nameText("角色名称"),
});
export type RoleInput = z.infer<typeof RoleInput>;

/** A role to choose from. */
export const RoleOption = z.object({ id: z.number().int(), name: z.string(), description: z.string() });
export type RoleOption = z.infer<typeof RoleOption>;

const role = "Api:setting/user_module/role" as const;

/** Calls of 角色 (wire-contract 2.4). */
export const roleApi = {
  list: endpoint({
    method: "GET",
    path: "/setting/user_module/role/list",
    permission: `${role}/list-index`,
    summary: "角色列表",
    input: RoleQuery,
    output: listOf(RoleRow),
  }),
  export: endpoint({
    method: "GET",
    path: "/setting/user_module/role/export",
    permission: `${role}/export-export`,
    summary: "按筛选导出角色（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: RoleFilter,
  }),
  options: endpoint({
    method: "GET",
    path: "/setting/user_module/role/tree",
    permission: "Api:setting/user_module/user/list-index",
    summary: "本人可以授予的角色，供下拉选择",
    output: z.object({ list: z.array(RoleOption) }),
  }),
  store: endpoint({
    method: "POST",
    path: "/setting/user_module/role/store",
    permission: `${role}/store-store`,
    summary: "新增角色",
    input: RoleInput,
  }),
  edit: endpoint({
    method: "GET",
    path: "/setting/user_module/role/edit/:id",
    permission: `${role}/list-index`,
    summary: "一个角色，用于编辑",
    input: z.object({ id }),
    output: z.object({ list: RoleRow }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/setting/user_module/role/update/:id",
    permission: `${role}/update-update`,
    summary: "修改角色的标识与名称",
    input: RoleInput.extend({ id }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/setting/user_module/role/destroy/:id",
    permission: `${role}/destroy-destroy`,
    summary: "删除没有账号使用的角色",
    input: DestroyInput,
  }),
};

export const roleList = defineList<RoleRow, RoleQuery>()({
  page: "role",
  path: "/setting/user_module/role/list",
  title: "角色",
  purpose: "一组权限的名字，授予账号后立即生效",
  noun: "角色",
  empty: "还没有角色。角色决定账号能看到和操作什么。",
  rowKey: ["id"],
  rowName: "description",
  columns: {
    description: { label: "名称", kind: "text", width: 168 },
    name: { label: "标识", kind: "text", width: 168 },
    user_count: { label: "账号数", kind: "count" },
    is_builtin: { label: "来源", kind: "choice", choices: roleEnumerations.role_source, tones: yesTones },
    created_at: { label: "创建时间", kind: "time" },
    updated_at: { label: "更新时间", kind: "time" },
    id: { label: "编号", kind: "count", width: 72, shown: false },
  },
  unlisted: ["guard_name"],
  filters: { description: { label: "名称", kind: "text" } },
  alwaysVisible: 1,
  sortable: ["id", "created_at", "updated_at"],
});
