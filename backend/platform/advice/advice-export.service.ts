import { type AdviceFilter, adviceList } from "#contract/platform/advice";
import { exportRows } from "../lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { eachRowById } from "../../kernel/sheets/list-export";
import { findAdviceById, findAdviceIds } from "./advice.service";

/** All advice of the filter that the caller sees, in the caller's visible columns. */
export function exportAdvice(ctx: RequestContext, filter: AdviceFilter): Promise<Response> {
  return exportRows(ctx, adviceList, sheetRows(ctx, filter));
}

async function* sheetRows(ctx: RequestContext, filter: AdviceFilter) {
  const all = eachRowById(ctx, {
    keys: (reader) => findAdviceIds(reader, filter),
    read: findAdviceById,
  });
  for await (const { get_user_name, ...advice } of all) yield { ...advice, author: get_user_name.desc };
}
