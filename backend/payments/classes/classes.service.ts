import {
  type ClassChange,
  type ClassFilter,
  type ClassInput,
  classList,
  type ClassQuery,
  type ClassRow,
  type GradeInput,
} from "#contract/payments/classes";
import { code } from "#contract/kernel/errors";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { whenTaken } from "../../kernel/database/unique-violation";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { eachRow } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { findAccountOptions, requireOneSchool } from "../../platform/access/accounts/accounts.service";
import {
  type ClassRecord,
  countClassRows,
  deleteRows,
  findClassRow,
  insertClass,
  insertGrade,
  listClassRows,
  listFilledClasses,
  listFilledGrades,
  listGrades,
  updateClass,
  updateGrade,
} from "./classes.repository";

type Kind = ClassRow["kind"];

/** One page of the grades in scope, each followed by its classes. */
export async function findClassRows(
  ctx: RequestContext,
  query: ClassQuery,
): Promise<{ list: ClassRow[]; total: number }> {
  const { page_size: limit, cur_page } = query;
  const [rows, total] = await Promise.all([
    listClassRows(ctx.db, ctx.scope, { ...query, limit, offset: (cur_page - 1) * limit }),
    countClassRows(ctx.db, ctx.scope, query),
  ]);
  return { list: rows.map(toRow), total };
}

/** A grade or class of the scope. Throws `refused`: absent and not yours answer alike. */
export async function requireClassRow(ctx: RequestContext, kind: Kind, id: number): Promise<ClassRow> {
  const row = await findClassRow(ctx.db, ctx.scope, { kind, id });
  if (!row) throw notFound(kind === "grade" ? "年级" : "班级");
  return toRow(row);
}

/** The schools a grade may be added to, and the grades a class may be. */
export async function findClassPlaces(ctx: RequestContext) {
  const [{ schools }, grades] = await Promise.all([findAccountOptions(ctx), listGrades(ctx.db, ctx.scope)]);
  return { schools, grades };
}

/** Throws `badInput` for a name the school has and a school that was not named. */
export async function createGrade(ctx: RequestContext, { school_id: asked, ...input }: GradeInput): Promise<void> {
  const school_id = await requireOneSchool(ctx, asked ?? null, "只能维护本校的年级");
  await whenTaken(insertGrade(ctx.db, { ...input, ...stampOf(ctx), school_id }), () => taken("grade", input.name));
  ctx.audit.change({ object: `年级“${input.name}”`, before: null, after: { ...input, school_id } });
}

/** Throws `badInput` for a name the grade has and a grade that is not there. */
export async function createClass(ctx: RequestContext, input: ClassInput): Promise<void> {
  const grade = await findClassRow(ctx.db, ctx.scope, { kind: "grade", id: input.grade_id });
  if (!grade) throw badInput("grade_id", "年级不存在或已被删除，请重新选择");
  const row = { ...input, ...stampOf(ctx), school_id: grade.school_id };
  await whenTaken(insertClass(ctx.db, row), () => taken("class", input.name));
  ctx.audit.change({ object: `班级“${input.name}”`, before: null, after: input });
}

/** Renames or places a grade or class. Throws `badInput` for a name that is taken. */
export async function changeClassRow(ctx: RequestContext, kind: Kind, id: number, input: ClassChange): Promise<void> {
  const before = await requireClassRow(ctx, kind, id);
  const { updated_at, updated_by } = stampOf(ctx);
  const update = kind === "grade" ? updateGrade : updateClass;
  await whenTaken(update(ctx.db, id, { ...input, updated_at, updated_by }), () => taken(kind, input.name));
  const shown = ({ name, sort }: ClassChange) => ({ name, sort });
  ctx.audit.change({ object: `${kindName(kind)}“${before.name}”`, before: shown(before), after: shown(input) });
}

/** Deletes classes that nobody ever was in, whole or not at all. Throws `refused` naming those that students are in. */
export function removeClasses(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const filled = await listFilledClasses(trx, ids);
    if (filled.length > 0) {
      const named = filled.map(({ name, students }) => `${name}（${students} 人）`).join("、");
      throw new AppError(code.refused, `${named}还有学生，请先调班；毕业和转出的学生也留在原班级`);
    }
    const deleted = await deleteRows(trx, "classes", ctx.scope, ids);
    if (deleted.length === 0) throw notFound("班级");
    noteDeleted(ctx, "class", deleted);
    return deleted.length;
  });
}

/** Deletes grades without classes, whole or not at all. Throws `refused` naming those that have some. */
export function removeGrades(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  return ctx.db.transaction().execute(async (trx) => {
    const filled = await listFilledGrades(trx, ids);
    if (filled.length > 0) {
      const named = filled.map(({ name, classes }) => `${name}（${classes} 个班）`).join("、");
      throw new AppError(code.refused, `${named}还有班级，请先删除班级`);
    }
    const deleted = await deleteRows(trx, "grades", ctx.scope, ids);
    if (deleted.length === 0) throw notFound("年级");
    noteDeleted(ctx, "grade", deleted);
    return deleted.length;
  });
}

/** Every grade and class of the filter in the caller's visible columns. */
export function exportClassRows(ctx: RequestContext, filter: ClassFilter): Promise<Response> {
  return exportRows(
    ctx,
    classList,
    eachRow(ctx, (reader, paging) => findClassRows(reader, { ...filter, ...paging })),
  );
}

function toRow({ level: depth, grade_sort: _, class_count, updated_at, ...row }: ClassRecord): ClassRow {
  const kind = depth === 1 ? "grade" : "class";
  const classes = { class_count: kind === "grade" ? class_count : null };
  return { ...row, ...classes, kind, key: `${kind}-${row.id}`, updated_at: formatTime(updated_at) };
}

function stampOf(ctx: RequestContext) {
  const [at, by] = [ctx.now(), ctx.actor.userId];
  return { created_at: at, created_by: by, updated_at: at, updated_by: by };
}

function noteDeleted(ctx: RequestContext, kind: Kind, rows: readonly ClassChange[]): void {
  for (const { name, sort } of rows) {
    ctx.audit.change({ object: `${kindName(kind)}“${name}”`, before: { name, sort }, after: null });
  }
}

function kindName(kind: Kind): string {
  return kind === "grade" ? "年级" : "班级";
}

function taken(kind: Kind, name: string): AppError {
  return badInput("name", kind === "grade" ? `本校已有年级“${name}”` : `该年级已有班级“${name}”`);
}
