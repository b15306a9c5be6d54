import type { GlobalConfigFilter } from "#contract/global-config";
import { listColumns } from "../../lists/columns.service";
import type { RequestContext } from "../../../kernel/context";
import { findChoices } from "../../dictionaries/dict-data.service";
import { eachRow, exportList } from "../../../kernel/sheets/list-export";
import { findGlobalConfigs } from "./global-config.service";

/** Every parameter of the filter in the caller's visible columns. */
export async function exportGlobalConfigs(ctx: RequestContext, filter: GlobalConfigFilter): Promise<Response> {
  return exportList(ctx, {
    name: "全局参数",
    columns: await listColumns(ctx, "global_config"),
    types: { id: "number", created_at: "time", updated_at: "time" },
    labels: { type: await findChoices(ctx, "sys_global_config_type") },
    rows: eachRow(ctx, (reader, paging) => findGlobalConfigs(reader, { ...filter, ...paging })),
  });
}
