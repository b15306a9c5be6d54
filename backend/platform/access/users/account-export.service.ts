import type { Right } from "#contract/kernel/permission-tree/tree";
import { userEnumerations, type UserFilter, userList, type UserRow } from "#contract/platform/users";
import { listColumns } from "../../lists/columns.service";
import { cellTypes } from "../../lists/export-list";
import type { RequestContext } from "../../../kernel/context";
import { maskPhone } from "../../../kernel/masking";
import { eachRow, exportList } from "../../../kernel/sheets/list-export";
import { findAccounts } from "../accounts/accounts.service";
import { may } from "../../../kernel/may";

const changePermission: Right = "Api:setting/user_module/user/update-update";

/**
 * Every account of the filter in the caller's visible columns. Phones are whole only for who may edit accounts, for a file
 * goes further than a page does.
 */
export async function exportAccounts(ctx: RequestContext, filter: UserFilter): Promise<Response> {
  const mayChange = may(ctx, changePermission);
  return exportList(ctx, {
    name: userList.title,
    // a file has no pictures
    columns: (await listColumns(ctx, userList.page)).filter(({ key }) => key !== "avatar"),
    types: cellTypes(userList),
    labels: { status: userEnumerations.user_status, account_type: userEnumerations.account_type },
    rows: eachAccount(ctx, filter, mayChange),
  });
}

async function* eachAccount(ctx: RequestContext, filter: UserFilter, mayChange: boolean) {
  for await (const row of eachRow(ctx, (reader, paging) => findAccounts(reader, { ...filter, ...paging }))) {
    yield { ...row, ...readable(row), ...(mayChange ? {} : { mobile: row.mobile && maskPhone(row.mobile) }) };
  }
}

/** Makes the row of the page: labels of roles, and no time where nobody signed in yet. */
function readable({ roles, last_login }: UserRow) {
  const role_labels = roles.map(({ description }) => description).join("、");
  return { role_labels, last_login: last_login === 0 ? null : last_login * 1000 };
}
