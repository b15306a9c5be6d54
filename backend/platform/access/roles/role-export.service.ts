import { roleEnumerations, type RoleFilter } from "#contract/roles";
import { listColumns } from "../../lists/columns.service";
import type { RequestContext } from "../../../kernel/context";
import { eachRow, exportList } from "../../../kernel/sheets/list-export";
import { findRoles } from "./roles.service";

/** Every role of the filter in the caller's visible columns. */
export async function exportRoles(ctx: RequestContext, filter: RoleFilter): Promise<Response> {
  return exportList(ctx, {
    name: "角色",
    columns: await listColumns(ctx, "role"),
    types: { id: "number", user_count: "number", created_at: "time", updated_at: "time" },
    labels: { is_builtin: roleEnumerations.role_source },
    rows: eachRow(ctx, (reader, paging) => findRoles(reader, { ...filter, ...paging })),
  });
}
