import { type RoleFilter, roleList } from "#contract/platform/roles";
import { exportRows } from "../../lists/export-list";
import type { RequestContext } from "../../../kernel/context";
import { eachRow } from "../../../kernel/sheets/list-export";
import { findRoles } from "./roles.service";

/** Every role of the filter in the caller's visible columns. */
export function exportRoles(ctx: RequestContext, filter: RoleFilter): Promise<Response> {
  const rows = eachRow(ctx, (reader, paging) => findRoles(reader, { ...filter, ...paging }));
  return exportRows(ctx, roleList, rows);
}
