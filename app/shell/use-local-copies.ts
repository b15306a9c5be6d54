import { useEffect } from "react";
import { useIdle } from "~/hooks/use-idle";
import type { ShellData } from "~/lib/shell-data";
import { storeValue } from "~/lib/stored-value";

/**
 * Copies of who is signed in and of an agent's school, under the names other programs of the family read (PERM-06).
 * They decide nothing: the server's cookies do. Signing out clears them, and what a list keeps beside them.
 */
export function useLocalCopies({ account, schools }: ShellData): void {
  const idle = useIdle();
  useEffect(() => {
    if (!idle) return;
    const store = (name: string, content: unknown) => storeValue(localStorage, name, content, Date.now());
    store("userInfo", {
      user_info: account.user,
      role_info: account.roles,
      account_type: account.user.account_type,
    });
    if (!schools) return;
    const selected = schools.list.find(({ school_id }) => String(school_id) === schools.browser);
    store("agentSchoolList", schools.list);
    store("agentSchoolSelectd", { id: selected?.school_id ?? "", name: selected?.school.name ?? "" });
  }, [idle, account, schools]);
}
