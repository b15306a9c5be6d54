import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { lockSchool } from "../../kernel/database/lock-school";
import { AppError } from "../../kernel/errors";
import { slices } from "../../kernel/slices";
import { countsOf, requireImport } from "./check-import.service";
import type { ImportDefinition, ImportWork, CheckedEntry } from "./checked-import";
import { decodeEntries } from "./import-payload";
import { findImportPayload, updateImportConfirmed } from "./imports.repository";

export interface Written {
  add: number;
  change: number;
  same: number;
  /** Refused rows left out. */
  skipped: number;
}

/**
 * Writes a checked sheet, whole or not at all, once.
 * Throws 3001 when rows were refused and are not to be skipped, when rows have warnings that nobody accepted, when it was confirmed before, and when a record changed
 * since the check: what the caller saw is what is written.
 */
export async function confirmImport<Column extends string, Records, Options>(
  ctx: RequestContext,
  definition: ImportDefinition<Column, Records, Options>,
  importId: string,
  { skipsRefused, acceptsWarned }: { skipsRefused: boolean; acceptsWarned: boolean },
): Promise<Written> {
  const found = await requireImport(ctx, definition.module, importId);
  const counts = countsOf(found);
  if (found.confirmed_at !== null) throw alreadyConfirmed();
  if (counts.refused > 0 && !skipsRefused) {
    throw new AppError(code.refused, `有 ${counts.refused} 行未通过检查，请修改后重新上传，或选择跳过这些行`);
  }
  if (found.warned_count > 0 && !acceptsWarned) {
    throw new AppError(code.refused, `有 ${found.warned_count} 行需要核对，请核对后勾选仍要导入，或修改文件后重新上传`);
  }
  const options = definition.options.parse(JSON.parse(found.options));
  return ctx.db.transaction().execute(async (db) => {
    const work: ImportWork = { ctx, db, schoolId: found.school_id, now: ctx.now() };
    if (!(await updateImportConfirmed(db, importId, work.now))) throw alreadyConfirmed();
    await lockSchool(db, found.school_id);
    const payload = await findImportPayload(db, importId);
    const part = { offset: 0, limit: counts.add + counts.change };
    const entries = await decodeEntries(ctx.env.dataKey, definition.values, payload, part);
    entries.sort((one, other) => one.row - other.row);
    const records = await definition.readRecords(work, entries);
    const { same, pending } = await checkAgain(entries, definition.createRowChecker(records, options, work));
    await definition.write(work, pending, records, options);
    const add = pending.filter(({ verdict }) => verdict === "add").length;
    return { add, change: pending.length - add, same: counts.same + same, skipped: counts.refused };
  });
}

/** Compares each row with what its check said; a row that somebody else has written alike needs nothing more. */
async function checkAgain<Column extends string>(
  entries: readonly CheckedEntry<Column>[],
  checkRow: ReturnType<ImportDefinition<Column, unknown, unknown>["createRowChecker"]>,
) {
  const pending: CheckedEntry<Column>[] = [];
  const stale: number[] = [];
  let same = 0;
  for await (const slice of slices(entries)) {
    for (const checked of slice) {
      const { row, values } = checked;
      const now = checkRow({ row, values, errors: [] });
      if (now.verdict === "same") same += 1;
      else if (isAlike(now, checked)) pending.push(now);
      else stale.push(row);
    }
  }
  if (stale.length > 0) throw changedMeanwhile(stale);
  return { same, pending };
}

type Outcome = Pick<CheckedEntry<string>, "verdict" | "changes" | "warnings">;

function isAlike(one: Outcome, other: Outcome): boolean {
  const said = ({ verdict, changes, warnings = [] }: Outcome) => JSON.stringify([verdict, changes, warnings]);
  return said(one) === said(other);
}

function alreadyConfirmed(): AppError {
  return new AppError(code.refused, "这次导入已经确认过，没有重复写入");
}

function changedMeanwhile(rows: readonly number[]): AppError {
  const named = rows.slice(0, 10).join("、");
  const more = rows.length > 10 ? ` 等 ${rows.length} 行` : " 行";
  return new AppError(code.refused, `检查之后资料已有变动（第 ${named}${more}），没有写入，请重新上传核对`);
}
