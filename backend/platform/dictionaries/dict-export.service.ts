import { type DictDataFilter, dictDataList, type DictTypeFilter, dictTypeList } from "#contract/platform/dictionaries";
import { exportRows } from "../lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { eachRow } from "../../kernel/sheets/list-export";
import { findDictDataPage } from "./dict-data.service";
import { findDictTypes } from "./dict-types.service";

/** Every dictionary of the filter in the caller's visible columns; the file is called by what it lists, not by its page. */
export function exportDictTypes(ctx: RequestContext, filter: DictTypeFilter): Promise<Response> {
  const rows = eachRow(ctx, (reader, paging) => findDictTypes(reader, { ...filter, ...paging }));
  return exportRows(ctx, { ...dictTypeList, title: dictTypeList.noun }, rows);
}

/** Every item of the filter in the caller's visible columns; values stay text, so that `007` keeps its zeros. */
export function exportDictData(ctx: RequestContext, filter: DictDataFilter): Promise<Response> {
  const rows = eachRow(ctx, (reader, paging) => findDictDataPage(reader, { ...filter, ...paging }));
  return exportRows(ctx, dictDataList, rows);
}
