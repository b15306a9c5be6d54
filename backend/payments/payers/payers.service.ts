import { type ClassOption, type Payer, type PayerFilter, payerList, type PayerQuery } from "#contract/payments/payers";
import { exportRows } from "../../platform/lists/export-list";
import { formatTime } from "../../kernel/time/shanghai";
import type { RequestContext } from "../../kernel/context";
import { maskPhone } from "../../kernel/masking";
import { mayExportPlain } from "../../platform/privacy/plain-export";
import { countPayers, listClasses, listPayers, type PayerRecord } from "./payers.repository";
import { readPayers } from "./read-payers";

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
export function exportPayers(ctx: RequestContext, filter: PayerFilter): Promise<Response> {
  const { sort, ...search } = filter;
  const payers = readPayers(ctx.readDb, ctx.scope, search, sort);
  return exportRows(ctx, payerList, mayExportPlain(ctx) ? payers : maskPhones(payers));
}

async function* maskPhones(payers: AsyncIterable<PayerRecord>): AsyncGenerator<PayerRecord> {
  for await (const payer of payers) yield { ...payer, phone: maskPhone(payer.phone) };
}

/** Grades and classes of the schools in scope. */
export async function findClasses(ctx: RequestContext): Promise<{ list: ClassOption[] }> {
  return { list: await listClasses(ctx.db, ctx.scope) };
}
