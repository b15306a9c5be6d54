import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { ListDescription, Row } from "~/lib/list-description";
import { userListPath } from "./paths";

export function describeUserList(t: TFunction<["account", "list"]>): ListDescription {
  return {
    path: userListPath,
    title: t("user.title"),
    empty: t("user.empty"),
    rowKey: ["id"],
    rowName: "username",
    filters: [
      { kind: "text", name: "username", label: t("user.field.username") },
      { kind: "text", name: "desc", label: t("user.field.desc") },
      { kind: "select", name: "status", label: t("user.field.status"), choices: "user_status" },
      { kind: "select", name: "role_name", label: t("user.field.role"), choices: "role" },
    ],
    alwaysVisible: 4,
    cells: {
      id: { kind: "count", width: 72 },
      avatar: { kind: "avatar", of: "desc" },
      username: { kind: "text", width: 136 },
      desc: { kind: "text", width: 128 },
      role_labels: { kind: "text", width: 160 },
      school_name: { kind: "text", width: 144 },
      mobile: { kind: "number", width: 120 },
      last_ip: { kind: "text", width: 128 },
      email: { kind: "text", width: 168 },
      account_type: { kind: "choice", choices: "account_type", width: 72 },
      status: { kind: "choice", choices: "user_status", tones: { 1: "success", 0: "neutral" }, width: 72 },
      last_login: { kind: "time" },
      created_at: { kind: "time" },
    },
    sortable: ["id", "last_login", "created_at"],
  };
}

/** What may be done with accounts beside editing and deleting. */
export interface UserRights {
  mayGrant: boolean;
  mayReset: boolean;
  mayChangeStatus: boolean;
}

/** Links of one account beside editing and deleting; nothing that the backend would refuse for the own one. */
export function userActs(
  t: TFunction<["account", "list"]>,
  query: Readonly<Record<string, string>>,
  rights: UserRights,
  ownId: number,
): (row: Row) => readonly RowAction[] {
  return (row) => {
    const name = String(row.username);
    const href = (act: string) => listHref(`${userListPath}/${act}/${String(row.id)}`, query);
    const isOwn = row.id === ownId;
    const grant = {
      label: t("role.rights"),
      description: t("user.rightsOf", { name }),
      href: href("permission"),
    };
    const reset = { label: t("user.reset"), description: t("user.resetOf", { name }), href: href("password") };
    const change =
      row.status === 1
        ? { label: t("user.disable"), description: t("user.disableOf", { name }), href: href("status") }
        : { label: t("user.enable"), description: t("user.enableOf", { name }), href: href("status") };
    if (isOwn) return [];
    const acts = [
      ...(rights.mayGrant ? [grant] : []),
      ...(rights.mayReset ? [reset] : []),
      ...(rights.mayChangeStatus ? [change] : []),
    ];
    return acts.map((act) => ({ ...act, folded: true }));
  };
}

/** The links of a row as it shows them: none of an account the caller may not touch, no deletion of the own one. */
export function shownActs(row: Row, acts: readonly RowAction[], ownId: number): readonly RowAction[] {
  if (row.is_locked) return [];
  return row.id === ownId ? acts.filter(({ look }) => look !== "danger") : acts.map(foldDanger);
}

function foldDanger(act: RowAction): RowAction {
  return act.look === "danger" ? { ...act, folded: true } : act;
}
