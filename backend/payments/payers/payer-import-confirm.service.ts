import { code } from "#contract/errors";
import type { RequestContext } from "../../context";
import { AppError } from "../../errors";
import { slices } from "../../slices";
import { decodeEntries } from "./import-payload";
import { readRecords } from "./import-records";
import { createJudge, type JudgedEntry, type Records } from "./import-verdict";
import { writeEntries } from "./payer-import-write";
import { findImportPayload, lockSchool, updateImportConfirmed } from "./payer-import.repository";
import { countsOf, requireImport } from "./payer-import.service";

export interface Written {
  add: number;
  change: number;
  same: number;
  /** Refused rows left out. */
  skipped: number;
}

/**
 * Writes a checked sheet, whole or not at all, once.
 * Throws 3001 when rows were refused and are not to be skipped, when it was confirmed before, and when a record changed
 * since the check: what the caller saw is what is written.
 */
export async function confirmImport(ctx: RequestContext, importId: string, skipsRefused: boolean): Promise<Written> {
  const found = await requireImport(ctx, importId);
  const counts = countsOf(found);
  if (found.confirmed_at !== null) throw alreadyConfirmed();
  if (counts.refused > 0 && !skipsRefused) {
    throw new AppError(code.refused, `有 ${counts.refused} 行未通过检查，请修改后重新上传，或选择跳过这些行`);
  }
  const now = ctx.now();
  return ctx.db.transaction().execute(async (trx) => {
    if (!(await updateImportConfirmed(trx, importId, now))) throw alreadyConfirmed();
    await lockSchool(trx, found.school_id);
    const entries = await decodeEntries(await findImportPayload(trx, importId), 0, counts.add + counts.change);
    const records = await readRecords(trx, found.school_id, entries);
    const { same, pending } = await judgeAgain(entries, records);
    await writeEntries(trx, pending, records, { schoolId: found.school_id, userId: ctx.actor.userId, now });
    const add = pending.filter(({ verdict }) => verdict === "add").length;
    return { add, change: pending.length - add, same: counts.same + same, skipped: counts.refused };
  });
}

/** Compares each row with what its check said; a row that somebody else has written alike needs nothing more. */
async function judgeAgain(entries: readonly JudgedEntry[], records: Records) {
  const judge = createJudge(records);
  const pending: JudgedEntry[] = [];
  const stale: number[] = [];
  let same = 0;
  for await (const slice of slices(entries)) {
    for (const checked of slice) {
      const { row, values } = checked;
      const judged = judge({ row, values, errors: [] });
      if (judged.verdict === "same") same += 1;
      else if (isAlike(judged, checked)) pending.push(judged);
      else stale.push(row);
    }
  }
  if (stale.length > 0) throw changedMeanwhile(stale);
  return { same, pending };
}

function isAlike(one: JudgedEntry, other: JudgedEntry): boolean {
  return one.verdict === other.verdict && JSON.stringify(one.changes) === JSON.stringify(other.changes);
}

function alreadyConfirmed(): AppError {
  return new AppError(code.refused, "这次导入已经确认过，没有重复写入");
}

function changedMeanwhile(rows: readonly number[]): AppError {
  const named = rows.slice(0, 10).join("、");
  const more = rows.length > 10 ? ` 等 ${rows.length} 行` : " 行";
  return new AppError(code.refused, `检查之后资料已有变动（第 ${named}${more}），没有写入，请重新上传核对`);
}
