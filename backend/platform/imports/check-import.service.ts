import { randomBytes } from "node:crypto";
import { code } from "#contract/kernel/errors";
import { cleanFileName } from "#contract/kernel/file-name";
import {
  type ImportError,
  type ImportPreview,
  type ImportResult,
  type ImportVerdict,
  importVerdicts,
  maxListedErrors,
  maxSheetBytes,
  maxSheetRows,
} from "#contract/platform/imports";
import type { Paging } from "#contract/kernel/paging";
import type { RequestContext } from "../../kernel/context";
import { notFound, AppError } from "../../kernel/errors";
import { readSheet } from "../../kernel/sheets/read-sheet";
import type { TableRow } from "../../kernel/sheets/read-table";
import { slices } from "../../kernel/slices";
import { dayMs, formatTime } from "../../kernel/time/shanghai";
import {
  type CheckedEntry,
  hasWarnings,
  type ImportDefinition,
  type ImportWork,
  refused,
  type SheetEntry,
} from "./checked-import";
import { type Counts, decodeEntries, encodeEntries, offsetOf } from "./import-payload";
import {
  deleteImportsExpiredBefore,
  findImport,
  findImportPayload,
  findSchool,
  type FoundImport,
  insertImport,
} from "./imports.repository";

const retentionMs = dayMs;

/**
 * Checks a sheet against the school's records and keeps the outcome; writes none of it.
 * Throws 3001 unless one school is chosen or the only one in scope, 403 for a school that is not, and what `readSheet` throws.
 */
export async function checkSheet<Column extends string, Records, Options>(
  ctx: RequestContext,
  definition: ImportDefinition<Column, Records, Options>,
  { file, school_id, options }: { file: File; school_id?: number | undefined; options: Options },
): Promise<ImportResult> {
  const schoolId = await requireOneSchool(ctx, school_id);
  const { columns, optional } = definition;
  const table = await readSheet(file, { columns, optional, maxRows: maxSheetRows, maxBytes: maxSheetBytes });
  const entries: SheetEntry<Column>[] = [];
  for await (const slice of slices(table)) entries.push(...slice.map((row) => toEntry(definition, row)));
  definition.refuseConflictingRows(entries);
  const now = ctx.now();
  const checked = await checkEntries({ ctx, db: ctx.db, schoolId, now }, definition, entries, options);
  const counts = countVerdicts(checked);
  const warned = checked.filter(hasWarnings).length;

  const id = randomBytes(16).toString("base64url");
  const payload = await encodeEntries(ctx.env.dataKey, checked);
  // expired ones stay a while, so that a late confirmation is told why it is refused
  await deleteImportsExpiredBefore(ctx.db, now - retentionMs);
  await insertImport(ctx.db, {
    id,
    module: definition.module,
    user_id: ctx.actor.userId,
    school_id: schoolId,
    file_name: cleanFileName(file.name, "xlsx"),
    options: JSON.stringify(options),
    payload,
    add_count: counts.add,
    change_count: counts.change,
    same_count: counts.same,
    refused_count: counts.refused,
    warned_count: warned,
    created_at: now,
    confirmed_at: null,
    expires_at: now + retentionMs,
  });
  return { import_id: id, ...counts, warned, errors: firstErrors(checked) };
}

/** One page of a checked sheet; `total` counts the rows of the verdict, or all. Throws 3001 for an import that is not the caller's. */
export async function previewImport<Column extends string, Records, Options>(
  ctx: RequestContext,
  definition: ImportDefinition<Column, Records, Options>,
  { import_id, verdict, cur_page, page_size }: Paging & { import_id: string; verdict?: ImportVerdict | undefined },
): Promise<ImportPreview> {
  const found = await requireImport(ctx, definition.module, import_id);
  const counts = countsOf(found);
  const total = verdict ? counts[verdict] : importVerdicts.reduce((sum, each) => sum + counts[each], 0);
  const skipped = (cur_page - 1) * page_size;
  const offset = (verdict ? offsetOf(verdict, counts) : 0) + skipped;
  const limit = Math.max(0, Math.min(page_size, total - skipped));
  const payload = await findImportPayload(ctx.db, import_id);
  const entries = await decodeEntries(ctx.env.dataKey, definition.values, payload, { offset, limit });
  return {
    import_id,
    file_name: found.file_name,
    school_name: found.school_name,
    confirmed: found.confirmed_at === null ? 0 : 1,
    created_at: formatTime(found.created_at),
    expires_at: formatTime(found.expires_at),
    ...counts,
    warned: found.warned_count,
    list: entries.map(({ warnings = [], ...entry }) => ({
      ...entry,
      warnings,
      values: definition.shown(entry.values),
    })),
    total,
  };
}

/** The refused rows of a checked sheet, as they were sent. */
export async function listRefusedEntries<Column extends string, Records, Options>(
  ctx: RequestContext,
  definition: ImportDefinition<Column, Records, Options>,
  importId: string,
): Promise<CheckedEntry<Column>[]> {
  const counts = countsOf(await requireImport(ctx, definition.module, importId));
  const payload = await findImportPayload(ctx.db, importId);
  const part = { offset: offsetOf("refused", counts), limit: counts.refused };
  return decodeEntries(ctx.env.dataKey, definition.values, payload, part);
}

/** The caller's own import of the module into a school still in scope; all else is 3001. */
export async function requireImport(ctx: RequestContext, module: string, importId: string): Promise<FoundImport> {
  const found = await findImport(ctx.db, module, importId, ctx.actor.userId);
  if (!found || (ctx.scope !== "all" && !ctx.scope.includes(found.school_id))) throw notFound("这次导入");
  if (found.confirmed_at === null && found.expires_at <= ctx.now()) {
    throw new AppError(code.refused, "这次导入已超过 24 小时，请重新上传表格");
  }
  return found;
}

/** Counts the rows of an import by verdict. */
export function countsOf(found: FoundImport): Counts {
  return {
    add: found.add_count,
    change: found.change_count,
    refused: found.refused_count,
    same: found.same_count,
  };
}

/** The school chosen, or the only one there is to choose. */
async function requireOneSchool({ db, scope }: RequestContext, chosen: number | undefined): Promise<number> {
  if (chosen !== undefined) {
    if (scope !== "all" && !scope.includes(chosen)) throw new AppError(code.forbidden, "无权查看该学校");
    if (!(await findSchool(db, chosen))) throw notFound("学校");
    return chosen;
  }
  const [only, another] = scope === "all" ? [] : scope;
  if (only === undefined || another !== undefined) throw new AppError(code.refused, "请先选择学校");
  return only;
}

/** Takes a row of the sheet: cells tidied, each against its rule. */
function toEntry<Column extends string, Records, Options>(
  { columns, values: schema, normalize, problemWith }: ImportDefinition<Column, Records, Options>,
  { row, values: texts, problems }: TableRow,
): SheetEntry<Column> {
  const values = normalize(
    schema.parse(Object.fromEntries(columns.map((column, index) => [column, texts[index] ?? ""]))),
  );
  const unreliable = new Map(problems.map(({ column, reason }) => [column, reason]));
  const errors = columns.flatMap((column) => {
    const reason = unreliable.get(column) ?? problemWith(column, values[column]);
    return reason ? [{ column, reason }] : [];
  });
  return { row, values, errors };
}

async function checkEntries<Column extends string, Records, Options>(
  work: ImportWork,
  definition: ImportDefinition<Column, Records, Options>,
  entries: readonly SheetEntry<Column>[],
  options: Options,
): Promise<CheckedEntry<Column>[]> {
  const whole = entries.filter(({ errors }) => errors.length === 0);
  const judge = definition.createRowChecker(await definition.readRecords(work, whole), options, work);
  const checked: CheckedEntry<Column>[] = [];
  for await (const slice of slices(entries)) {
    for (const entry of slice) {
      checked.push(entry.errors.length > 0 ? refused(entry, []) : judge(entry));
    }
  }
  return checked;
}

function countVerdicts(entries: readonly { verdict: ImportVerdict }[]): Counts {
  const counts: Counts = { add: 0, change: 0, refused: 0, same: 0 };
  for (const { verdict } of entries) counts[verdict] += 1;
  return counts;
}

function firstErrors<Column extends string>(entries: readonly CheckedEntry<Column>[]): ImportError[] {
  const refused = entries.filter(({ verdict }) => verdict === "refused").slice(0, maxListedErrors);
  return refused.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))).slice(0, maxListedErrors);
}
