import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { roleTexts } from "~/pages/platform/roles/role-texts";
import { userListPath } from "../permissions/paths";
import { userTexts } from "./user-texts";

/** The rights to actions on accounts beside editing and deleting. */
export interface UserRights {
  mayGrant: boolean;
  mayReset: boolean;
  mayChangeStatus: boolean;
}

/** Links of one account beside editing and deleting; nothing that the backend would refuse for the own one. */
export function userRowActions(
  query: Readonly<Record<string, string>>,
  rights: UserRights,
  ownId: number,
): (row: Row) => readonly RowAction[] {
  return (row) => {
    const name = String(row.username);
    const href = (act: string) => listHref(`${userListPath}/${act}/${String(row.id)}`, query);
    const isOwn = row.id === ownId;
    const grant = {
      label: roleTexts.rights,
      description: fill(userTexts.rightsOf, { name }),
      href: href("permission"),
    };
    const reset = {
      label: userTexts.reset,
      description: fill(userTexts.resetOf, { name }),
      href: href("password"),
    };
    const change =
      row.status === 1
        ? {
            label: userTexts.disable,
            description: fill(userTexts.disableOf, { name }),
            href: href("status"),
          }
        : {
            label: userTexts.enable,
            description: fill(userTexts.enableOf, { name }),
            href: href("status"),
          };
    if (isOwn) return [];
    const actions = [
      ...(rights.mayGrant ? [grant] : []),
      ...(rights.mayReset ? [reset] : []),
      ...(rights.mayChangeStatus ? [change] : []),
    ];
    return actions.map((act) => ({ ...act, folded: true }));
  };
}

/** The links of a row as it shows them: none of an account the caller may not touch, no deletion of the own one. */
export function shownRowActions(row: Row, actions: readonly RowAction[], ownId: number): readonly RowAction[] {
  if (row.is_locked) return [];
  return row.id === ownId ? actions.filter(({ look }) => look !== "danger") : actions.map(foldDanger);
}

function foldDanger(act: RowAction): RowAction {
  return act.look === "danger" ? { ...act, folded: true } : act;
}
