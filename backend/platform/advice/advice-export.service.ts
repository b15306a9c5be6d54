import type { AdviceFilter } from "#contract/advice";
import { listColumns } from "../lists/columns.service";
import type { RequestContext } from "../../kernel/context";
import { findChoices } from "../dictionaries/dict-data.service";
import { eachRow, exportList } from "../../kernel/sheets/list-export";
import { findAllAdvice } from "./advice.service";

/** All advice of the filter that the caller sees, in the caller's visible columns. */
export async function exportAdvice(ctx: RequestContext, filter: AdviceFilter): Promise<Response> {
  const [type, status] = await Promise.all([
    findChoices(ctx, "sys_advice_type"),
    findChoices(ctx, "sys_advice_status"),
  ]);
  return exportList(ctx, {
    name: "系统建议",
    columns: await listColumns(ctx, "advice"),
    types: { id: "number", created_at: "time", replied_at: "time" },
    labels: { type, status },
    rows: sheetRows(ctx, filter),
  });
}

async function* sheetRows(ctx: RequestContext, filter: AdviceFilter) {
  const all = eachRow(ctx, (reader, paging) => findAllAdvice(reader, { ...filter, ...paging }));
  for await (const { get_user_name, ...advice } of all) yield { ...advice, author: get_user_name.desc };
}
