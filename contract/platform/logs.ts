import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { defineList, type Tones } from "./list-definition/list-definition";
import { listOf, Paging } from "../kernel/paging";
import { daysInOrder } from "../kernel/ranges";

/** 结果 of an operation or of a sign-in. */
export const logStates = [
  { value: 1, label: "成功" },
  { value: 0, label: "失败" },
] as const;

export const logEnumerations = { log_status: logStates } as const;

const Day = z.iso.date("请填写真实日期，格式 YYYY-MM-DD");
const Moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, "格式须为 YYYY-MM-DD HH:mm:ss");
/** First and last moment, both inclusive; ordinary clients send it instead of the two days. */
const Moments = z.tuple([Moment, Moment]);

const sharedFilter = {
  status: z.coerce.number().int().min(0).max(1).optional(),
  /** First and last day, both inclusive, in Asia/Shanghai. */
  start_date: Day.optional(),
  end_date: Day.optional(),
};
const Text = z.string().trim().min(1).max(60);

const operateFilter = {
  /** Part of what was done. */
  action: Text.optional(),
  /** Part of the account or the nickname. */
  operator: Text.optional(),
  ...sharedFilter,
  created_at: Moments.optional(),
  sort: z.enum(["created_at", "-created_at"]).default("-created_at"),
};
export const OperateLogFilter = z.object(operateFilter).refine(...daysInOrder);
export type OperateLogFilter = z.infer<typeof OperateLogFilter>;
export const OperateLogQuery = z.object({ ...operateFilter, ...Paging.shape }).refine(...daysInOrder);
export type OperateLogQuery = z.infer<typeof OperateLogQuery>;

/** One write, done or refused; times are `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const OperateLog = z.object({
  id: z.number().int(),
  /** A short phrase, verb and object. */
  action: z.string(),
  /** The object it was done to, in words; empty where nothing names it. */
  object: z.string(),
  /** JSON text of what was sent, masked. */
  data: z.string(),
  username: z.string(),
  /** Nickname at the time. */
  operator: z.string(),
  response_result: z.string(),
  response_code: z.string(),
  target_class: z.string(),
  target_method: z.string(),
  request_ip: z.string(),
  request_method: z.string(),
  target_url: z.string(),
  uid: z.number().int().nullable(),
  status: z.number().int(),
  duration_ms: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type OperateLog = z.infer<typeof OperateLog>;

/** One field of one thing that an operation changed, masked. */
export const LoggedChange = z.object({
  object: z.string(),
  field: z.string(),
  before: z.string(),
  after: z.string(),
});
export type LoggedChange = z.infer<typeof LoggedChange>;

const loginFilter = {
  login_ip: Text.optional(),
  username: Text.optional(),
  ...sharedFilter,
  login_date: Moments.optional(),
  sort: z.enum(["login_date", "-login_date"]).default("-login_date"),
};
export const LoginLogFilter = z.object(loginFilter).refine(...daysInOrder);
export type LoginLogFilter = z.infer<typeof LoginLogFilter>;
export const LoginLogQuery = z.object({ ...loginFilter, ...Paging.shape }).refine(...daysInOrder);
export type LoginLogQuery = z.infer<typeof LoginLogQuery>;

/** One attempt to sign in. */
export const LoginLog = z.object({
  id: z.number().int(),
  /** The account, or what was typed where there is none such. */
  username: z.string(),
  login_ip: z.string(),
  /** 内网, 公网, or nothing where the address tells nothing. */
  login_address: z.string(),
  login_browser: z.string(),
  os: z.string(),
  response_result: z.string(),
  response_code: z.string(),
  status: z.number().int(),
  login_date: z.string(),
});
export type LoginLog = z.infer<typeof LoginLog>;

const operate = "/setting/log_module/operate_log";
const login = "/setting/log_module/login_log";

/** Operation log and sign-in log of the schools in scope. */
export const logApi = {
  operateList: endpoint({
    method: "GET",
    path: `${operate}/list`,
    permission: "Api:setting/log_module/operate_log/list-index",
    summary: "操作日志列表",
    input: OperateLogQuery,
    output: listOf(OperateLog),
  }),
  operateDetail: endpoint({
    method: "GET",
    path: `${operate}/detail/:id`,
    permission: "Api:setting/log_module/operate_log/list-index",
    summary: "操作日志详情，附修改前后的内容",
    input: z.object({ id: Id }),
    output: z.object({ list: OperateLog.extend({ changes: z.array(LoggedChange) }) }),
  }),
  operateExport: endpoint({
    method: "GET",
    path: `${operate}/export`,
    permission: "Api:setting/log_module/operate_log/export-export",
    summary: "按筛选导出操作日志（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: OperateLogFilter,
  }),
  loginList: endpoint({
    method: "GET",
    path: `${login}/list`,
    permission: "Api:setting/log_module/login_log/list-index",
    summary: "登录日志列表",
    input: LoginLogQuery,
    output: listOf(LoginLog),
  }),
  loginExport: endpoint({
    method: "GET",
    path: `${login}/export`,
    permission: "Api:setting/log_module/login_log/export-export",
    summary: "按筛选导出登录日志（xlsx，列为本人可见列）",
    kind: "file",
    audited: true,
    input: LoginLogFilter,
  }),
};

const stateTones: Tones = { 1: "success", 0: "danger" };

export const operateLogList = defineList<OperateLog, OperateLogQuery>()({
  page: "operate_log",
  path: `${operate}/list`,
  title: "操作日志",
  purpose: "谁在什么时候改了什么，改前与改后",
  noun: "操作日志",
  empty: "还没有操作记录。谁改了什么、改前改后，都会记在这里。",
  rowKey: ["id"],
  rowName: "action",
  columns: {
    id: { label: "编号", kind: "text", shown: false },
    created_at: { label: "操作时间", kind: "time" },
    username: { label: "账号", kind: "text", width: 96 },
    operator: { label: "昵称", kind: "text", width: 80 },
    action: { label: "操作", kind: "text", width: 144, decides: true },
    object: { label: "对象", kind: "text", width: 184, decides: true },
    status: { label: "结果", kind: "choice", choices: logStates, tones: stateTones, width: 72, decides: true },
    response_result: { label: "说明", kind: "text", width: 168, decides: true },
    request_ip: { label: "IP", kind: "text", width: 120, decides: true },
    duration_ms: { label: "耗时（毫秒）", kind: "count", width: 104, decides: true },
    response_code: { label: "状态码", kind: "text" },
    request_method: { label: "请求方式", kind: "text", shown: false },
    target_url: { label: "地址", kind: "text", width: 240, shown: false },
  },
  unlisted: ["data", "target_class", "target_method", "uid", "updated_at"],
  filters: {
    dates: { label: "时间", kind: "dates" },
    action: { label: "操作", kind: "text" },
    operator: { label: "操作人", kind: "text", hint: "账号或昵称" },
    status: { label: "结果", kind: "select", choices: logStates },
  },
  unfiltered: ["created_at"],
  alwaysVisible: 4,
  sortable: ["created_at"],
});

export const loginLogList = defineList<LoginLog, LoginLogQuery>()({
  page: "login_log",
  path: `${login}/list`,
  title: "登录日志",
  purpose: "每一次登录：成功与否、来自哪里",
  noun: "登录日志",
  empty: "还没有登录记录。每次登录的时间、地址和浏览器都会记在这里。",
  rowKey: ["id"],
  rowName: "username",
  columns: {
    id: { label: "编号", kind: "text", shown: false },
    login_date: { label: "登录时间", kind: "time" },
    username: { label: "账号", kind: "text" },
    login_ip: { label: "IP", kind: "text", width: 128 },
    login_address: { label: "来源", kind: "text" },
    login_browser: { label: "浏览器", kind: "text" },
    os: { label: "操作系统", kind: "text" },
    status: { label: "结果", kind: "choice", choices: logStates, tones: stateTones },
    response_code: { label: "状态码", kind: "text" },
    response_result: { label: "说明", kind: "text", width: 240 },
  },
  filters: {
    dates: { label: "登录时间", kind: "dates" },
    username: { label: "账号", kind: "text" },
    login_ip: { label: "IP", kind: "text", hint: "地址的一部分" },
    status: { label: "结果", kind: "select", choices: logStates },
  },
  unfiltered: ["login_date"],
  alwaysVisible: 4,
  sortable: ["login_date"],
});
