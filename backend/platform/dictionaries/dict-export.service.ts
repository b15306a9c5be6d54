import type { DictDataFilter, DictTypeFilter } from "#contract/dictionaries";
import { listColumns } from "../lists/columns.service";
import type { RequestContext } from "../../kernel/context";
import { eachRow, exportList } from "../../kernel/sheets/list-export";
import { findChoices, findDictDataPage } from "./dict-data.service";
import { findDictTypes } from "./dict-types.service";

const times = { created_at: "time", updated_at: "time" } as const;

/** Every dictionary of the filter in the caller's visible columns. */
export async function exportDictTypes(ctx: RequestContext, filter: DictTypeFilter): Promise<Response> {
  return exportList(ctx, {
    name: "字典类型",
    columns: await listColumns(ctx, "dict_type"),
    types: { dict_id: "number", ...times },
    labels: { status: await findChoices(ctx, "sys_dict_status") },
    rows: eachRow(ctx, (reader, paging) => findDictTypes(reader, { ...filter, ...paging })),
  });
}

/** Every item of the filter in the caller's visible columns; values stay text, so that `007` keeps its zeros. */
export async function exportDictData(ctx: RequestContext, filter: DictDataFilter): Promise<Response> {
  return exportList(ctx, {
    name: "字典项",
    columns: await listColumns(ctx, "dict_data"),
    types: { dict_code: "number", dict_sort: "number", ...times },
    labels: { status: await findChoices(ctx, "sys_dict_status") },
    rows: eachRow(ctx, (reader, paging) => findDictDataPage(reader, { ...filter, ...paging })),
  });
}
