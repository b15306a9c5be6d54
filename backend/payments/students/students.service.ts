import type { Student, StudentDetail, StudentFilter, StudentQuery } from "#contract/payments/students";
import { studentList } from "#contract/payments/lists/student-list";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findSteps } from "../../platform/history/history.service";
import { maskPhone } from "../../kernel/masking";
import { openDataKey } from "../../kernel/data-key";
import { plainIdCard, readIdCard } from "../../platform/privacy/id-card";
import { mayExportPlain } from "../../platform/privacy/plain-export";
import { eachRowById } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import {
  countStudents,
  findStudent,
  listPayersOf,
  listStudentIds,
  listStudentsById,
  listStudents,
  type StudentRecord,
} from "./students.repository";

/** One page of the students of the schools in scope, phones and ID cards masked. */
export async function findStudents(
  ctx: RequestContext,
  query: StudentQuery,
): Promise<{ list: Student[]; total: number }> {
  const filter = storedFilter(ctx, query);
  const [rows, total] = await Promise.all([
    listStudents(ctx.readDb, ctx.scope, filter, windowOf(query)),
    countStudents(ctx.readDb, ctx.scope, filter),
  ]);
  return { list: rows.map(toStudent), total };
}

/** A student with payers and history. Throws `refused`: absent and not yours answer alike. */
export async function readStudent(ctx: RequestContext, { id }: { id: number }): Promise<{ list: StudentDetail }> {
  const student = await requireStudent(ctx, id);
  const [payers, history] = await Promise.all([listPayersOf(ctx.db, id), findSteps(ctx, "student", id)]);
  const masked = payers.map((payer) => ({ ...payer, phone: maskPhone(payer.phone) }));
  return { list: { ...toStudent(student), payers: masked, history } };
}

/** A student of the scope as stored. Throws `refused`: absent and not yours answer alike. */
export async function requireStudent(ctx: RequestContext, id: number): Promise<StudentRecord> {
  const record = await findStudent(ctx.db, ctx.scope, id);
  if (!record) throw notFound("学生");
  return record;
}

/** Every student of the filter in the caller's visible columns; masked unless the caller may export plainly. */
export function exportStudents(ctx: RequestContext, filter: StudentFilter): Promise<Response> {
  const show = mayExportPlain(ctx) ? plainStudent(ctx) : toStudent;
  const stored = storedFilter(ctx, filter);
  const rows = eachRowById(ctx, {
    keys: ({ db, scope }) => listStudentIds(db, scope, stored, filter.sort),
    read: async ({ db, scope }, ids) => (await listStudentsById(db, scope, ids)).map(show),
  });
  return exportRows(ctx, studentList, rows);
}

function windowOf({ sort, cur_page, page_size }: Pick<StudentQuery, "sort" | "cur_page" | "page_size">) {
  return { sort, limit: page_size, offset: (cur_page - 1) * page_size };
}

function storedFilter({ env }: RequestContext, { id_card, ...filter }: StudentFilter) {
  if (!id_card) return filter;
  return { ...filter, id_card_indexes: openDataKey(env.dataKey).indexes(plainIdCard(id_card)) };
}

function toStudent(record: StudentRecord): Student {
  const { id_card_enc: _encrypted, id_card_mask, version: _version, phone, created_at, updated_at, ...row } = record;
  return {
    ...row,
    id_card: id_card_mask,
    phone: phone ? maskPhone(phone) : "",
    created_at: formatTime(created_at),
    updated_at: formatTime(updated_at),
  };
}

function plainStudent({ env }: RequestContext): (record: StudentRecord) => Student {
  const key = openDataKey(env.dataKey);
  return (record) => ({ ...toStudent(record), phone: record.phone ?? "", id_card: readIdCard(key, record) });
}
