import { type ClassOption, type Payer, type PayerFilter, type PayerQuery, payerRelations } from "#contract/payers";
import { listColumns } from "../../platform/lists/columns.service";
import { formatTime } from "../../kernel/time/shanghai";
import type { RequestContext } from "../../kernel/context";
import { findChoices } from "../../platform/dictionaries/dict-data.service";
import { maskPhone } from "../../kernel/masking";
import { mayExportPlain } from "../../platform/privacy/plain-export";
import { eachRow, exportList } from "../../kernel/sheets/list-export";
import { countPayers, listClasses, listPayers } from "./payers.repository";

/** Payers of the schools in scope with their students, phones masked. */
export async function findPayers(ctx: RequestContext, query: PayerQuery): Promise<{ list: Payer[]; total: number }> {
  const [rows, total] = await Promise.all([
    listPayers(ctx.readDb, ctx.scope, query),
    countPayers(ctx.readDb, ctx.scope, query),
  ]);
  const list = rows.map((row) => ({ ...row, phone: maskPhone(row.phone), updated_at: formatTime(row.updated_at) }));
  return { list, total };
}

/** Every payer of the filter in the caller's visible columns; phones masked unless the caller may export plainly. */
export async function exportPayers(ctx: RequestContext, filter: PayerFilter): Promise<Response> {
  const isPlain = mayExportPlain(ctx);
  return exportList(ctx, {
    name: "付款人",
    columns: await listColumns(ctx, "payer"),
    types: { updated_at: "time" },
    labels: { relation: payerRelations, is_default: await findChoices(ctx, "sys_yes_no") },
    rows: eachRow(ctx, async ({ db, scope }, paging) => {
      const rows = await listPayers(db, scope, { ...filter, ...paging });
      return { list: rows.map((row) => ({ ...row, phone: isPlain ? row.phone : maskPhone(row.phone) })) };
    }),
  });
}

/** Grades and classes of the schools in scope. */
export async function findClasses(ctx: RequestContext): Promise<{ list: ClassOption[] }> {
  return { list: await listClasses(ctx.db, ctx.scope) };
}
