import { type GlobalConfigFilter, globalConfigList } from "#contract/platform/global-config";
import { exportRows } from "../../lists/export-list";
import type { RequestContext } from "../../../kernel/context";
import { eachRow } from "../../../kernel/sheets/list-export";
import { findGlobalConfigs } from "./global-config.service";

/** Every parameter of the filter in the caller's visible columns. */
export function exportGlobalConfigs(ctx: RequestContext, filter: GlobalConfigFilter): Promise<Response> {
  const rows = eachRow(ctx, (reader, paging) => findGlobalConfigs(reader, { ...filter, ...paging }));
  return exportRows(ctx, globalConfigList, rows);
}
