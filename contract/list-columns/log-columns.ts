import { type ColumnDefinition, offered, schoolColumn, shown } from "./column-definition";

/** Of the operation log and its export. */
export const operateLogColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("created_at", "操作时间"),
  shown("username", "账号"),
  shown("operator", "昵称"),
  shown("action", "操作"),
  shown("object", "对象"),
  shown("status", "结果"),
  shown("response_code", "状态码"),
  shown("response_result", "说明"),
  shown("duration_ms", "耗时（毫秒）"),
  shown("request_ip", "IP"),
  offered("request_method", "请求方式"),
  offered("target_url", "地址"),
];

/** Of the sign-in log and its export. */
export const loginLogColumns: readonly ColumnDefinition[] = [
  offered("id", "编号"),
  shown("login_date", "登录时间"),
  shown("username", "账号"),
  shown("login_ip", "IP"),
  shown("login_address", "来源"),
  shown("login_browser", "浏览器"),
  shown("os", "操作系统"),
  shown("status", "结果"),
  shown("response_code", "状态码"),
  shown("response_result", "说明"),
];

/** Of the online users. */
export const onlineColumns: readonly ColumnDefinition[] = [
  shown("username", "账号"),
  shown("desc", "昵称"),
  schoolColumn,
  shown("login_ip", "IP"),
  shown("login_browser", "浏览器"),
  shown("os", "操作系统"),
  shown("created_at", "登录时间"),
  shown("last_seen_at", "最近活动"),
  shown("is_online", "即时通讯"),
  shown("sockets", "连接数"),
];
