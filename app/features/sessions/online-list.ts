import type { TFunction } from "i18next";
import type { Choices, ListDescription } from "~/lib/list-description";

export const onlineListPath = "/setting/monitoring_module/online/list";

export function describeOnlineUsers(t: TFunction<["session"]>): ListDescription {
  return {
    path: onlineListPath,
    title: t("online.title"),
    empty: t("online.empty"),
    rowKey: ["id"],
    rowName: "username",
    filters: [
      { kind: "text", name: "username", label: t("field.username") },
      { kind: "text", name: "login_ip", label: t("field.ip") },
    ],
    alwaysVisible: 2,
    cells: {
      created_at: { kind: "time" },
      last_seen_at: { kind: "time" },
      school_name: { kind: "text", width: 176 },
      login_ip: { kind: "text", width: 128 },
      is_online: { kind: "choice", choices: "is_online", tones: { 1: "success", 0: "neutral" } },
      sockets: { kind: "count" },
    },
    sortable: ["created_at", "last_seen_at"],
  };
}

export function onlineChoices(t: TFunction<["session"]>): Choices {
  return {
    is_online: [
      { value: 1, label: t("online.connected") },
      { value: 0, label: t("online.absent") },
    ],
  };
}
