import type { MenuItem, UserInfo } from "#contract/initialization";
import type { AgentSchool } from "#contract/schools";

/** What the pages know of who is signed in. */
export interface Account {
  user: Pick<UserInfo, "id" | "username" | "desc" | "avatar" | "account_type" | "school_id">;
  roles: readonly string[];
  /** Names of all permissions (wire-contract 7). */
  permissions: readonly string[];
}

/** A menu entry as the pages draw it. */
export interface MenuEntry extends Pick<MenuItem, "name" | "display_name" | "display_desc" | "url" | "icon" | "type"> {
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

/** What the shell loads for every page below it. */
export interface ShellData {
  account: Account;
  menu: readonly MenuEntry[];
  /** Null for everybody but agents. */
  schools: AgentSchools | null;
  isSidebarOpen: boolean;
}

/** The shell's route, whose data the pages read. */
export const shellRoute = "routes/shell/layout";
