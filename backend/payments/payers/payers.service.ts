import type { ClassOption, Payer, PayerQuery } from "#contract/payers";
import { formatTime } from "../../time/shanghai";
import type { RequestContext } from "../../context";
import { maskPhone } from "../../masking";
import { countPayers, listClasses, listPayers } from "./payers.repository";

/** Payers of the schools in scope with their students, phones masked. */
export async function findPayers(ctx: RequestContext, query: PayerQuery): Promise<{ list: Payer[]; total: number }> {
  const [rows, total] = await Promise.all([
    listPayers(ctx.heavy, ctx.scope, query),
    countPayers(ctx.heavy, ctx.scope, query),
  ]);
  const list = rows.map((row) => ({ ...row, phone: maskPhone(row.phone), updated_at: formatTime(row.updated_at) }));
  return { list, total };
}

/** Grades and classes of the schools in scope. */
export async function findClasses(ctx: RequestContext): Promise<{ list: ClassOption[] }> {
  return { list: await listClasses(ctx.db, ctx.scope) };
}
