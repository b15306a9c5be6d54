import type { Initialization, MenuItem } from "#contract/platform/initialization";
import { hintApi } from "#contract/platform/hints";
import { reminderApi } from "#contract/platform/reminders";
import type { ShellData } from "~/lib/shell-data";
import { groupsCookie, isSidebarOpen, readGroupStates, sidebarCookie } from "~/lib/sidebar-state";
import { isAgent } from "../../services/access.server";
import { pageSchools } from "../../services/agent-schools.server";
import { openUnscopedBackend } from "../../services/backend.server";
import { readPlainCookie } from "../../services/plain-cookie.server";
import { answerFailure } from "../../services/refusal.server";
import type { RequestArgs } from "../../services/session.server";

/** The account, for the shell and the pages below it. May throw the redirect of `pageSchools`; a failure becomes a page. */
export async function readShell(args: RequestArgs, account: Initialization): Promise<ShellData> {
  const { id, username, desc, avatar, account_type, school_id } = account.user_info;
  const backend = await openUnscopedBackend(args);
  const fail = (error: unknown) => answerFailure(error, args);
  const [schools, { unread }, { list: dismissedHints }] = await Promise.all([
    isAgent(account) ? pageSchools(args) : null,
    backend.call(reminderApi.unread, {}).catch(fail),
    backend.call(hintApi.dismissed, {}).catch(fail),
  ]);
  return {
    account: {
      user: { id, username, desc, avatar, account_type, school_id },
      roles: account.role_info,
      permissions: account.permission.map((name) => name.replace(/^Api:/, "")).join("\n"),
    },
    menu: account.menu_list.map(toEntry),
    schools,
    isSidebarOpen: isSidebarOpen(readPlainCookie(args.request, sidebarCookie)),
    groups: readGroupStates(readPlainCookie(args.request, groupsCookie)),
    unread,
    dismissedHints,
  };
}

function toEntry({ name, display_name, url, icon, type, child = [] }: MenuItem): ShellData["menu"][number] {
  return { name, display_name, url, icon, type, child: child.map(toEntry) };
}
