import { randomBytes } from "node:crypto";
import { code } from "#contract/errors";
import {
  type ImportError,
  type ImportPreview,
  type ImportResult,
  type ImportRow,
  type ImportVerdict,
  importVerdicts,
  maxListedErrors,
  maxSheetBytes,
  maxSheetRows,
  payerColumns,
} from "#contract/payer-import";
import type { Paging } from "#contract/paging";
import { mobilePattern } from "#contract/payers";
import { dayMs, formatTime } from "../../time/shanghai";
import type { RequestContext } from "../../context";
import { absent, AppError } from "../../errors";
import { maskPhone } from "../../masking";
import { readSheet } from "../../sheets/read-sheet";
import { slices } from "../../slices";
import { type SheetEntry, toEntry } from "./import-entry";
import { refuseContradictions } from "./import-file-checks";
import { type Counts, decodeEntries, encodeEntries, offsetOf } from "./import-payload";
import { readRecords } from "./import-records";
import { createJudge, type JudgedEntry } from "./import-verdict";
import {
  deleteImportsExpiredBefore,
  findImport,
  findImportPayload,
  findSchool,
  type FoundImport,
  insertImport,
} from "./payer-import.repository";

const keptMs = dayMs;

/**
 * Checks a sheet of payers against the school's records and keeps the outcome; writes no payer.
 * Throws 3001 unless one school is chosen or the only one in scope, 403 for a school that is not, and what `readSheet` throws.
 */
export async function checkPayerSheet(
  ctx: RequestContext,
  { file, school_id }: { file: File; school_id?: number | undefined },
): Promise<ImportResult> {
  const schoolId = await requireOneSchool(ctx, school_id);
  const table = await readSheet(file, { columns: payerColumns, maxRows: maxSheetRows, maxBytes: maxSheetBytes });
  const entries: SheetEntry[] = [];
  for await (const slice of slices(table)) entries.push(...slice.map(toEntry));
  refuseContradictions(entries);
  const judged = await judgeEntries(ctx, schoolId, entries);
  const counts = countVerdicts(judged);

  const now = ctx.now();
  const id = randomBytes(16).toString("base64url");
  const payload = await encodeEntries(judged);
  // expired ones stay a while, so that a late confirmation is told why it is refused
  await deleteImportsExpiredBefore(ctx.db, now - keptMs);
  await insertImport(ctx.db, {
    id,
    user_id: ctx.actor.userId,
    school_id: schoolId,
    file_name: file.name.slice(0, 200),
    payload,
    add_count: counts.add,
    change_count: counts.change,
    same_count: counts.same,
    refused_count: counts.refused,
    created_at: now,
    confirmed_at: null,
    expires_at: now + keptMs,
  });
  return { import_id: id, ...counts, errors: firstErrors(judged) };
}

/** One page of a checked sheet; `total` counts the rows of the verdict, or all. Throws 3001 for an import that is not the caller's. */
export async function previewImport(
  ctx: RequestContext,
  { import_id, verdict, cur_page, page_size }: Paging & { import_id: string; verdict?: ImportVerdict | undefined },
): Promise<ImportPreview> {
  const found = await requireImport(ctx, import_id);
  const counts = countsOf(found);
  const total = verdict ? counts[verdict] : importVerdicts.reduce((sum, each) => sum + counts[each], 0);
  const skipped = (cur_page - 1) * page_size;
  const start = (verdict ? offsetOf(verdict, counts) : 0) + skipped;
  const payload = await findImportPayload(ctx.db, import_id);
  const entries = await decodeEntries(payload, start, Math.max(0, Math.min(page_size, total - skipped)));
  return {
    import_id,
    file_name: found.file_name,
    school_name: found.school_name,
    confirmed: found.confirmed_at === null ? 0 : 1,
    created_at: formatTime(found.created_at),
    expires_at: formatTime(found.expires_at),
    ...counts,
    list: entries.map(toPreviewRow),
    total,
  };
}

/** The refused rows of a checked sheet, as they were sent. */
export async function listRefusedEntries(ctx: RequestContext, importId: string): Promise<JudgedEntry[]> {
  const counts = countsOf(await requireImport(ctx, importId));
  const payload = await findImportPayload(ctx.db, importId);
  return decodeEntries(payload, offsetOf("refused", counts), counts.refused);
}

/** The caller's own import into a school still in scope; all else is 3001. */
export async function requireImport(ctx: RequestContext, importId: string): Promise<FoundImport> {
  const found = await findImport(ctx.db, importId, ctx.actor.userId);
  if (!found || (ctx.scope !== "all" && !ctx.scope.includes(found.school_id))) throw absent("这次导入");
  if (found.confirmed_at === null && found.expires_at <= ctx.now()) {
    throw new AppError(code.refused, "这次导入已超过 24 小时，请重新上传表格");
  }
  return found;
}

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
    if (!(await findSchool(db, chosen))) throw absent("学校");
    return chosen;
  }
  const [only, another] = scope === "all" ? [] : scope;
  if (only === undefined || another !== undefined) throw new AppError(code.refused, "请先选择学校");
  return only;
}

async function judgeEntries(ctx: RequestContext, schoolId: number, entries: SheetEntry[]): Promise<JudgedEntry[]> {
  const whole = entries.filter(({ errors }) => errors.length === 0);
  const judge = createJudge(await readRecords(ctx.db, schoolId, whole));
  const judged: JudgedEntry[] = [];
  for await (const slice of slices(entries)) judged.push(...slice.map(judge));
  return judged;
}

function countVerdicts(entries: readonly JudgedEntry[]): Counts {
  const counts: Counts = { add: 0, change: 0, refused: 0, same: 0 };
  for (const { verdict } of entries) counts[verdict] += 1;
  return counts;
}

function firstErrors(entries: readonly JudgedEntry[]): ImportError[] {
  const refused = entries.filter(({ verdict }) => verdict === "refused").slice(0, maxListedErrors);
  return refused.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))).slice(0, maxListedErrors);
}

function toPreviewRow(entry: JudgedEntry): ImportRow {
  const { 手机号: phone } = entry.values;
  // what is no phone number has to be seen to be mended
  const shown = mobilePattern.test(phone) ? maskPhone(phone) : phone;
  return { ...entry, values: { ...entry.values, 手机号: shown } };
}
