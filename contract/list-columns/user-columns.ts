import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the list of accounts. */
export const userColumns: readonly ColumnDefinition[] = [
  shown("username", "账号"),
  shown("avatar", "头像"),
  shown("desc", "昵称"),
  shown("role_labels", "角色"),
  shown("account_type", "类型"),
  schoolColumn,
  shown("mobile", "手机号"),
  shown("email", "邮箱"),
  shown("status", "状态"),
  shown("last_login", "最近登录"),
  shown("created_at", "创建时间"),
  offered("last_ip", "最近登录IP"),
  offered("creater", "创建人"),
  offered("id", "编号"),
];

/** Of the list of roles. */
export const roleColumns: readonly ColumnDefinition[] = [
  shown("description", "名称"),
  shown("name", "标识"),
  shown("user_count", "账号数"),
  shown("is_builtin", "来源"),
  shown("created_at", "创建时间"),
  shown("updated_at", "更新时间"),
  offered("id", "编号"),
];
