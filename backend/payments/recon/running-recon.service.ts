import { randomUUID } from "node:crypto";
import { code } from "#contract/errors";
import type { BackendContext } from "../../context";
import type { ReconBatchRow } from "../../database/tables/recon";
import { AppError } from "../../errors";
import { recordSteps } from "../../history/history.service";
import { remind } from "../../reminders/reminders.service";
import { noteTakenOver } from "../../operations/taken-over";
import { reconKind, type StatementCheck } from "../statements/statement";
import { refreshSettlements } from "../settlements/generate-settlements.service";
import { takeBillFees } from "./bill-fees.service";
import { compareStatement } from "./compare-statement.service";
import { finishBatch, stepOf } from "./finish-batch.service";
import {
  claimBatch,
  countWaitingBatches,
  deleteRowErrors,
  insertRowErrors,
  updateLeasedBatch,
} from "./recon-batches.repository";
import { sumByVerdict } from "./recon-items.repository";
import { batchState } from "./recon-states";
import { checkBatch, openBatch } from "./read-batch.service";

// a crash hands the work on after this time
const leaseMs = 15_000;
const heartbeatMs = 2_000;
/** A statement that brings down its server each time must not do so for ever. */
export const mostAttempts = 3;

/** The job: reads and compares the statements that wait, one after the other; answers how many. */
export async function runReconciliations(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  for (let count = 0; ; count++) {
    const owner = randomUUID();
    const batch = isStopped() ? undefined : await claimBatch(ctx.db, ctx.now(), { owner, until: ctx.now() + leaseMs });
    if (!batch) return count;
    if (batch.attempts > 1) noteTakenOver(ctx, "reconciliation", batch.id);
    await run({ ctx, batch, owner, isStopped });
  }
}

/** Those of everybody that wait or are in hand. */
export function countReconciliations({ db }: BackendContext): Promise<number> {
  return countWaitingBatches(db);
}

interface Work {
  ctx: BackendContext;
  batch: ReconBatchRow;
  owner: string;
  isStopped: () => boolean;
}

async function run(work: Work): Promise<void> {
  const { ctx, batch, isStopped } = work;
  const lease = keepLease(work);
  try {
    if (batch.attempts > mostAttempts) throw new AppError(code.failure, "解析多次被中断，请重新上传该账单");
    await deleteRowErrors(ctx.db, batch.id);
    const check = await checkBatch(ctx, batch);
    lease.require();
    if (check.failure !== null || check.problem_count > 0) await fail(work, whyNot(check), check);
    else await compare(work, check, lease);
  } catch (error) {
    if (isStopped()) return await handOn(work);
    if (error instanceof LeaseLost) return;
    const isExpected = error instanceof AppError;
    if (!isExpected) ctx.log.error({ err: error, batch: batch.id }, "reconciliation failed");
    await fail(work, isExpected ? error.message : "对账时出错，请重新上传；若一直如此请联系管理员");
  } finally {
    lease.end();
  }
}

async function compare(work: Work, check: StatementCheck, lease: LeaseKeeper): Promise<void> {
  const { ctx, owner } = work;
  const { rows, pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen } = check;
  const sums = { rows, pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen };
  const facts = { ...sums, state: batchState.comparing };
  await updateLeasedBatch(ctx.db, work.batch.id, owner, facts);
  const batch = { ...work.batch, ...facts };
  await compareStatement({
    ctx,
    batch,
    rows: openBatch(ctx, batch),
    repeated: new Set(check.repeated),
    onProgress: lease.note,
  });
  lease.require();
  await requireWhole(ctx, batch);
  // before it counts, so that an interrupted attempt does it again
  await takeBillFees(ctx, batch);
  await refreshSettlements(ctx, batch.school_id, batch.bill_date);
  lease.require();
  const at = ctx.now();
  const isDone = await ctx.db.transaction().execute((trx) => finishBatch(trx, batch, { owner, at }));
  if (isDone) await tell(work, `已完成，共 ${rows.toLocaleString("en-US")} 行`);
}

/** The items say what the file says, to the fen; else two workers were at it at once. */
async function requireWhole({ heavy }: BackendContext, batch: ReconBatchRow): Promise<void> {
  const totals = await sumByVerdict(heavy, batch.id);
  const fenOf = (kind: number) => totals.reduce((sum, one) => sum + (one.kind === kind ? one.channel_fen : 0), 0);
  if (fenOf(reconKind.pay) === batch.pay_fen && fenOf(reconKind.refund) === batch.refund_fen) return;
  throw new Error("the items of a statement do not sum up to it");
}

/** Says why a file cannot be used; nothing of it is kept but its wrong lines. */
async function fail(
  { ctx, batch, owner, isStopped }: Work,
  fail_reason: string,
  check?: StatementCheck,
): Promise<void> {
  const at = ctx.now();
  const errors = (check?.problems ?? []).map(({ column, ...problem }) => ({
    batch_id: batch.id,
    ...problem,
    column_name: column,
  }));
  const isOurs = await ctx.db.transaction().execute(async (trx) => {
    const counts = { rows: check?.rows ?? 0, error_count: check?.problem_count ?? 0 };
    const change = { state: batchState.failed, fail_reason, ...counts, finished_at: at, lease_owner: null };
    if (!(await updateLeasedBatch(trx, batch.id, owner, change))) return false;
    if (errors.length > 0) await insertRowErrors(trx, errors);
    const step = { action: "fail", before: batchState.waiting, after: batchState.failed, reason: fail_reason };
    await recordSteps(trx, [{ ...stepOf(batch, at), ...step }]);
    return true;
  });
  if (isOurs) await tell({ ctx, batch, owner, isStopped }, `失败：${fail_reason}`);
}

function whyNot({ failure, problem_count, problems }: StatementCheck): string {
  if (failure !== null) return failure;
  const [first] = problems;
  const example = first ? `，如第 ${first.line} 行${first.column ? `“${first.column}”` : ""}：${first.reason}` : "";
  return `${problem_count} 处有误${example}。未导入任何数据`;
}

/** Another instance, or this one after its start, begins again. */
async function handOn({ ctx, batch, owner }: Work): Promise<void> {
  const change = { lease_owner: null, lease_until: 0, attempts: batch.attempts - 1 };
  await updateLeasedBatch(ctx.db, batch.id, owner, change);
}

/** The work was handed to another, or is to stop. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

interface LeaseKeeper {
  note: (rows: number) => void;
  /** Throws once the work is no longer ours. */
  require: () => void;
  end: () => void;
}

/** Says every so often that the work goes on and how far it is. */
function keepLease({ ctx, batch, owner, isStopped }: Work): LeaseKeeper {
  let done_rows = 0;
  let isLost = false;
  const renew = async () => {
    const change = { done_rows, lease_until: ctx.now() + leaseMs };
    if (isStopped() || !(await updateLeasedBatch(ctx.db, batch.id, owner, change))) isLost = true;
  };
  const timer = setInterval(
    () =>
      void renew().catch((error: unknown) => ctx.log.warn({ err: error, batch: batch.id }, "lease was not renewed")),
    heartbeatMs,
  );
  const require = () => {
    if (isLost || isStopped()) throw new LeaseLost();
  };
  return {
    note(rows) {
      done_rows = rows;
      require();
    },
    require,
    end: () => clearInterval(timer),
  };
}

/** Whoever brought the file hears of it; of one that came by itself 渠道状态 tells, and once a day `remindOfDifferences`. */
async function tell({ ctx, batch }: Work, outcome: string): Promise<void> {
  if (batch.created_by === 0) return;
  await remind(ctx, {
    users: [batch.created_by],
    content: `对账“${batch.file_name}”（${batch.bill_date}）${outcome}`,
    url: `/campus_pay/recon/list/${batch.id}`,
  });
}
