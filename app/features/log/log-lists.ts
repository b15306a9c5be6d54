import type { TFunction } from "i18next";
import type { ListDescription, Tone } from "~/lib/list-description";

export const operateLogPath = "/setting/log_module/operate_log/list";
export const loginLogPath = "/setting/log_module/login_log/list";

const logTones: Readonly<Record<string, Tone>> = { 1: "success", 0: "danger" };
const days = { kind: "dates", from: "start_date", to: "end_date" } as const;

export function describeOperateLog(t: TFunction<["log"]>): ListDescription {
  return {
    path: operateLogPath,
    title: t("operate.title"),
    empty: t("operate.empty"),
    rowKey: ["id"],
    rowName: "action",
    filters: [
      { ...days, label: t("field.time") },
      { kind: "text", name: "action", label: t("field.action") },
      { kind: "text", name: "operator", label: t("field.operator"), hint: t("hint.operator") },
      { kind: "select", name: "status", label: t("field.status"), choices: "log_status" },
    ],
    alwaysVisible: 4,
    cells: {
      created_at: { kind: "time" },
      action: { kind: "text", width: 144 },
      object: { kind: "text", width: 264 },
      response_result: { kind: "text", width: 200 },
      status: { kind: "choice", choices: "log_status", tones: logTones },
      duration_ms: { kind: "count" },
      request_ip: { kind: "text", width: 128 },
      target_url: { kind: "text", width: 240 },
    },
    sortable: ["created_at"],
  };
}

export function describeLoginLog(t: TFunction<["log"]>): ListDescription {
  return {
    path: loginLogPath,
    title: t("login.title"),
    empty: t("login.empty"),
    rowKey: ["id"],
    rowName: "username",
    filters: [
      { ...days, label: t("field.login_date") },
      { kind: "text", name: "username", label: t("field.username") },
      { kind: "text", name: "login_ip", label: t("field.ip"), hint: t("hint.ip") },
      { kind: "select", name: "status", label: t("field.status"), choices: "log_status" },
    ],
    alwaysVisible: 4,
    cells: {
      login_date: { kind: "time" },
      login_ip: { kind: "text", width: 128 },
      status: { kind: "choice", choices: "log_status", tones: logTones },
      response_result: { kind: "text", width: 240 },
    },
    sortable: ["login_date"],
  };
}
