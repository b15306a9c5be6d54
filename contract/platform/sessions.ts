import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { defineList, schoolNameColumn } from "./list-definition/list-definition";
import { enabledTones } from "./list-definition/tones";
import { LoginLog } from "./logs";
import { listOf, Paging } from "../kernel/paging";

/** A sign-in of an account on a device; a session lives as long as one of its tokens. */
export const Session = z.object({
  id: z.number().int(),
  login_ip: z.string(),
  login_browser: z.string(),
  os: z.string(),
  /** Signed in at. */
  created_at: z.string(),
  /** Last call, to within five minutes. */
  last_seen_at: z.string(),
  /** Open sockets at the instance that answers. */
  sockets: z.number().int(),
  /** 1: the session that asks. */
  is_current: z.number().int(),
});
export type Session = z.infer<typeof Session>;

const SessionId = z.object({ id: Id });

/** The caller's own sessions. */
export const sessionApi = {
  list: endpoint({
    method: "GET",
    path: "/auth/session/list",
    permission: "signed-in",
    summary: "本人的登录设备",
    output: z.object({ list: z.array(Session) }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: "/auth/session/destroy/:id",
    permission: "signed-in",
    maintenance: "reading",
    summary: "退出本人的一台登录设备",
    input: SessionId,
  }),
  history: endpoint({
    method: "GET",
    path: "/auth/session/history",
    permission: "signed-in",
    summary: "本人的登录记录",
    input: z.object(Paging.shape),
    output: listOf(LoginLog),
  }),
};

/** A session as an administrator sees it. */
export const OnlineUser = Session.extend({
  user_id: z.number().int(),
  username: z.string(),
  /** Nickname. */
  desc: z.string(),
  school_name: z.string().nullable(),
  /** 1: a socket of the account is open, at any instance. */
  is_online: z.number().int(),
});
export type OnlineUser = z.infer<typeof OnlineUser>;

const Text = z.string().trim().min(1).max(60);
export const OnlineQuery = z.object({
  /** Part of the account or the nickname. */
  username: Text.optional(),
  login_ip: Text.optional(),
  sort: z.enum(["last_seen_at", "-last_seen_at", "created_at", "-created_at"]).default("-last_seen_at"),
  ...Paging.shape,
});
export type OnlineQuery = z.infer<typeof OnlineQuery>;

const online = "/setting/monitoring_module/online";

/** Sessions of the accounts of the schools in scope. */
export const onlineApi = {
  list: endpoint({
    method: "GET",
    path: `${online}/list`,
    permission: "Api:setting/monitoring_module/online/list-index",
    summary: "在线用户列表",
    input: OnlineQuery,
    output: listOf(OnlineUser),
  }),
  detail: endpoint({
    method: "GET",
    path: `${online}/edit/:id`,
    permission: "Api:setting/monitoring_module/online/list-index",
    summary: "在线用户的一次登录",
    input: SessionId,
    output: z.object({ list: OnlineUser }),
  }),
  destroy: endpoint({
    method: "DELETE",
    path: `${online}/destroy/:id`,
    permission: "Api:setting/monitoring_module/online/destroy-destroy",
    summary: "强制下线",
    input: SessionId,
  }),
};

const connections = [
  { value: 1, label: "已连接" },
  { value: 0, label: "未连接" },
] as const;

export const onlineList = defineList<OnlineUser, OnlineQuery>()({
  page: "online",
  path: `${online}/list`,
  title: "在线用户",
  purpose: "此刻登录的账号，可以强制下线",
  noun: "在线用户",
  empty: "现在没有人在线。",
  rowKey: ["id"],
  rowName: "username",
  columns: {
    username: { label: "账号", kind: "text" },
    desc: { label: "昵称", kind: "text" },
    school_name: { ...schoolNameColumn, width: 176 },
    login_ip: { label: "IP", kind: "text", width: 128 },
    login_browser: { label: "浏览器", kind: "text" },
    created_at: { label: "登录时间", kind: "time" },
    last_seen_at: { label: "最近活动", kind: "time", decides: true },
    is_online: { label: "即时通讯", kind: "choice", choices: connections, tones: enabledTones, decides: true },
    sockets: { label: "连接数", kind: "count" },
    os: { label: "操作系统", kind: "text" },
  },
  unlisted: ["id", "is_current", "user_id"],
  filters: {
    username: { label: "账号", kind: "text" },
    login_ip: { label: "IP", kind: "text" },
  },
  alwaysVisible: 2,
  sortable: ["created_at", "last_seen_at"],
});
