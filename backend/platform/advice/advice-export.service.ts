import { type AdviceFilter, adviceList } from "#contract/platform/advice";
import { exportRows } from "../lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { eachRow } from "../../kernel/sheets/list-export";
import { findAllAdvice } from "./advice.service";

/** All advice of the filter that the caller sees, in the caller's visible columns. */
export function exportAdvice(ctx: RequestContext, filter: AdviceFilter): Promise<Response> {
  return exportRows(ctx, adviceList, sheetRows(ctx, filter));
}

async function* sheetRows(ctx: RequestContext, filter: AdviceFilter) {
  const all = eachRow(ctx, (reader, paging) => findAllAdvice(reader, { ...filter, ...paging }));
  for await (const { get_user_name, ...advice } of all) yield { ...advice, author: get_user_name.desc };
}
