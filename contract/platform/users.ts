import * as z from "zod";
import { DestroyInput, PathId } from "../kernel/destroy";
import { endpoint } from "../kernel/endpoint";
import { AccountType, UserInfo } from "./initialization";
import { defineList, schoolNameColumn } from "./list-definition/list-definition";
import { enabledTones } from "./list-definition/tones";
import { mobilePattern, nameText, NewUsername } from "../kernel/names";
import { listOf, Paging } from "../kernel/paging";
import { NewPassword } from "../kernel/password";
import { Role } from "./roles";
import { SavePath, Uploaded } from "./uploads";

/** The enumerations of the user pages. */
export const userEnumerations = {
  user_status: [
    { value: 1, label: "启用" },
    { value: 0, label: "停用" },
  ],
  account_type: [
    { value: 1, label: "平台" },
    { value: 2, label: "学校" },
    { value: 3, label: "代理商" },
  ],
} as const;

/** A row of the user list. */
export const UserRow = UserInfo.extend({
  roles: z.array(Role),
  /** Role names. */
  roleData: z.array(z.string()),
  school_name: z.string(),
});
export type UserRow = z.infer<typeof UserRow>;

/** The same as the list shows it. */
export interface ListedUser extends Omit<UserRow, "last_login"> {
  /** Labels of the roles in one text. */
  role_labels: string;
  /** Empty before the first sign-in. */
  last_login: string;
  /** Nothing about the account is the caller's to change. */
  is_locked: boolean;
}

export const userSorts = ["id", "-id", "last_login", "-last_login", "created_at", "-created_at"] as const;

const flag = z.coerce.number().int().min(0).max(1);
const id = PathId;

export const UserQuery = z.object({
  /** Part of the account. */
  username: z.string().trim().max(64).optional(),
  /** Part of the nickname. */
  desc: z.string().trim().max(60).optional(),
  status: flag.optional(),
  role_name: z.string().trim().max(60).optional(),
  /** `-` in front: descending. */
  sort: z.enum(userSorts).default("-id"),
  ...Paging.shape,
});
export type UserQuery = z.infer<typeof UserQuery>;
/** The whole list, as it is exported. */
export const UserFilter = UserQuery.omit({ cur_page: true, page_size: true });
export type UserFilter = z.infer<typeof UserFilter>;

const mobile = z.string().trim().regex(mobilePattern, "请输入正确的手机号");
const email = z.union([z.literal(""), z.email("请输入正确的邮箱")]).default("");

const details = {
  desc: nameText("昵称"),
  email,
  sex: z.coerce.number().int().min(0).max(2).default(2),
  address: z.string().trim().max(200, "地址最多 200 个字符").default(""),
};

/** The school, agent or store of an account; absent fields follow the caller (new accounts) or stay (known ones). */
const belonging = {
  account_type: z.coerce.number().pipe(AccountType).optional(),
  school_id: id.nullish(),
  agent_id: id.nullish(),
  /** Only for the role admin_store. */
  store_id: id.nullish(),
};

/** Empty, or the address of a picture the caller uploaded; anything else is 3002. */
const Avatar = z.string().max(500);

const roleData = z.array(z.string().max(60)).min(1, "请至少选择一个角色").max(50);

export const UserStoreInput = z.object({
  username: NewUsername,
  password: NewPassword,
  password_confirmation: z.string().max(128),
  mobile,
  avatar: Avatar.default(""),
  status: flag.default(1),
  roleData,
  ...details,
  ...belonging,
});
export type UserStoreInput = z.infer<typeof UserStoreInput>;

export const UserUpdateInput = z.object({
  id,
  /** Absent: it stays. */
  avatar: Avatar.optional(),
  /** Empty only while the account never had one. */
  mobile: z.union([z.literal(""), mobile]),
  status: flag,
  roleData,
  ...details,
  ...belonging,
});
export type UserUpdateInput = z.infer<typeof UserUpdateInput>;

export const PasswordInput = z.object({
  postData: z.object({
    uid: id,
    /** Asked for one's own password only. */
    old_password: z.string().max(128).nullish(),
    new_password: NewPassword,
    confirm_password: z.string().max(128),
  }),
});
export type PasswordInput = z.infer<typeof PasswordInput>;

export const ProfileInput = z.object({ id, mobile: z.union([z.literal(""), mobile]), ...details });
export type ProfileInput = z.infer<typeof ProfileInput>;

/** The schools and agents an account may be made for. */
export const UserPlaces = z.object({
  schools: z.array(z.object({ school_id: z.number().int(), name: z.string() })),
  /** Empty for all but the platform. */
  agents: z.array(z.object({ agent_id: z.number().int(), name: z.string() })),
});
export type UserPlaces = z.infer<typeof UserPlaces>;

const user = "Api:setting/user_module/user" as const;

/** Calls of 用户 (wire-contract 2.3). */
export const userApi = {
  list: endpoint({
    method: "GET",
    path: "/setting/user_module/user/list",
    permission: `${user}/list-index`,
    summary: "账号列表：按账号、昵称、状态、角色筛选",
    input: UserQuery,
    output: listOf(UserRow),
  }),
  export: endpoint({
    method: "GET",
    path: "/setting/user_module/user/export",
    permission: `${user}/export-export`,
    summary: "按筛选导出账号（xlsx，列为本人可见列，能修改账号的才有完整手机号）",
    kind: "file",
    audited: true,
    input: UserFilter,
  }),
  places: endpoint({
    method: "GET",
    path: "/setting/user_module/user/places",
    permission: `${user}/list-index`,
    summary: "账号可以归属的学校与代理商",
    output: UserPlaces,
  }),
  store: endpoint({
    method: "POST",
    path: "/setting/user_module/user/store",
    permission: `${user}/store-store`,
    summary: "新增账号",
    input: UserStoreInput,
  }),
  edit: endpoint({
    method: "GET",
    path: "/setting/user_module/user/edit/:id",
    permission: `${user}/list-index`,
    summary: "一个账号，用于编辑",
    input: z.object({ id }),
    output: z.object({ list: UserInfo.extend({ roleData: z.array(z.string()) }) }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/setting/user_module/user/update/:id",
    permission: `${user}/update-update`,
    summary: "修改账号资料、状态与角色",
    input: UserUpdateInput,
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/setting/user_module/user/destroy/:id",
    permission: `${user}/destroy-destroy`,
    summary: "删除没有业务记录的账号",
    input: DestroyInput,
  }),
  changeStatus: endpoint({
    method: "POST",
    path: "/setting/user_module/user/change_status",
    permission: `${user}/change_status-changeStatus`,
    summary: "启用或停用账号",
    input: z.object({ id, status: flag }),
  }),
  resetPassword: endpoint({
    method: "POST",
    path: "/setting/user_module/user/reset_password",
    // one's own password is changed by the same call: the right is asked for by the service
    permission: "signed-in",
    summary: "修改本人密码，或重置他人密码",
    input: PasswordInput,
  }),
  profile: endpoint({
    method: "GET",
    path: "/setting/user_module/user/profile",
    permission: "signed-in",
    summary: "本人资料",
    output: z.object({
      /** `last_login` is a time as text here. */
      list: UserInfo.extend({ last_login: z.string() }),
      /** Role labels, a space after each. */
      role: z.string(),
    }),
  }),
  updateProfile: endpoint({
    method: "PUT",
    path: "/setting/user_module/user/profile/:id",
    permission: "signed-in",
    summary: "修改本人资料",
    input: ProfileInput,
  }),
  uploadAvatar: endpoint({
    method: "POST",
    path: "/setting/user_module/user/upload_avatar",
    // everybody changes their own: the right for another's is asked for by the service
    permission: "signed-in",
    body: "multipart",
    summary: "上传头像",
    input: z.object({ file: z.file("请选择图片"), save_path: SavePath.default("admin_face"), id }),
    output: Uploaded,
  }),
};

export const userList = defineList<ListedUser, UserQuery>()({
  page: "user",
  path: "/setting/user_module/user/list",
  title: "用户",
  purpose: "教职工、代理商与门店的账号：所属、角色和状态",
  noun: "账号",
  empty: "还没有用户。员工、代理商和门店都用账号登录。",
  rowKey: ["id"],
  rowName: "username",
  columns: {
    username: { label: "账号", kind: "text", width: 136 },
    avatar: { label: "头像", kind: "avatar", of: "desc" },
    desc: { label: "昵称", kind: "text", width: 128 },
    role_labels: { label: "角色", kind: "text", width: 160, decides: true },
    account_type: { label: "类型", kind: "choice", choices: userEnumerations.account_type, width: 72 },
    school_name: { ...schoolNameColumn, width: 144 },
    mobile: { label: "手机号", kind: "number", width: 120, decides: true },
    status: {
      label: "状态",
      kind: "choice",
      choices: userEnumerations.user_status,
      tones: enabledTones,
      width: 72,
      decides: true,
    },
    last_login: { label: "最近登录", kind: "time", decides: true },
    email: { label: "邮箱", kind: "text", width: 168 },
    created_at: { label: "创建时间", kind: "time" },
    last_ip: { label: "最近登录IP", kind: "text", width: 128, shown: false },
    creater: { label: "创建人", kind: "text", shown: false },
    id: { label: "编号", kind: "count", width: 72, shown: false },
  },
  unlisted: [
    ...(["sex", "address", "updated_at", "school_id", "agent_id", "store_id"] as const),
    ...(["roles", "roleData", "is_locked"] as const),
  ],
  filters: {
    username: { label: "账号", kind: "text" },
    desc: { label: "昵称", kind: "text" },
    status: { label: "状态", kind: "select", choices: userEnumerations.user_status },
    role_name: { label: "角色", kind: "select", choices: { page: "role" } },
  },
  alwaysVisible: 4,
  sortable: ["id", "last_login", "created_at"],
});
