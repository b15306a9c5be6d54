import { type ClassOption, type Payer, type PayerFilter, payerList, type PayerQuery } from "#contract/payments/payers";
import { exportRows } from "../../platform/lists/export-list";
import { formatTime } from "../../kernel/time/shanghai";
import type { RequestContext } from "../../kernel/context";
import { maskPhone } from "../../kernel/masking";
import { mayExportPlain } from "../../platform/privacy/plain-export";
import { eachRowInOrder } from "../../kernel/sheets/list-export";
import { countPayers, listClasses, listPayerKeys, listPayers, listPayersOfStudents } from "./payers.repository";

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
  const isPlain = mayExportPlain(ctx);
  const rows = eachRowInOrder(ctx, {
    keys: ({ db, scope }) => listPayerKeys(db, scope, filter, filter.sort),
    async read({ db, scope }, keys) {
      const students = [...new Set(keys.map(({ student_id }) => student_id))];
      const payers = await listPayersOfStudents(db, scope, students);
      return payers.map((row) => ({ ...row, phone: isPlain ? row.phone : maskPhone(row.phone) }));
    },
    nameOf: ({ student_id, payer_id }) => `${student_id}/${payer_id}`,
  });
  return exportRows(ctx, payerList, rows);
}

/** Grades and classes of the schools in scope. */
export async function findClasses(ctx: RequestContext): Promise<{ list: ClassOption[] }> {
  return { list: await listClasses(ctx.db, ctx.scope) };
}
