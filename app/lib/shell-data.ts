import type { Right } from "#contract/kernel/permission-tree/tree";
import type { MenuItem, UserInfo } from "#contract/platform/initialization";
import type { AgentSchool } from "#contract/platform/schools";
import type { GroupStates } from "./sidebar-state";

/** The part of the account that pages know. */
export interface Account {
  user: Pick<UserInfo, "id" | "username" | "desc" | "avatar" | "account_type" | "school_id">;
  roles: readonly string[];
  /** Names of all permissions (wire-contract 7) without `Api:`, a line each: a third of what a list of them weighs. */
  permissions: string;
}

/** True when the account holds the permission. */
export function isGranted({ roles, permissions }: Account, permission: Right): boolean {
  return roles.includes("super_admin") || `\n${permissions}\n`.includes(`\n${permission.slice("Api:".length)}\n`);
}

/** A menu entry as the pages draw it. */
export interface MenuEntry extends Pick<MenuItem, "name" | "display_name" | "url" | "icon" | "type"> {
  child: readonly MenuEntry[];
}

/** An agent's schools, and for which of them the page is shown. */
export interface AgentSchools {
  list: readonly AgentSchool[];
  /** The page's; "" means all schools. */
  page: string;
  /** The one this browser last selected. */
  browser: string;
  /** The address names a school that is not the agent's. */
  isForeign: boolean;
}

/** The data that the shell loads for every page below it. */
export interface ShellData {
  account: Account;
  menu: readonly MenuEntry[];
  /** Null for everybody but agents. */
  schools: AgentSchools | null;
  isSidebarOpen: boolean;
  /** The groups of the menu as this browser left them. */
  groups: GroupStates;
  /** Unread notifications. */
  unread: number;
  /** Names of hints that the account has read. */
  dismissedHints: readonly string[];
}

/** The shell's route, whose data the pages read. */
export const shellRoute = "shell/routes/layout";
