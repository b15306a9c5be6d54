import { batchState } from "#contract/payments/states";
import type { BackendContext } from "../../kernel/context";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { recordSteps } from "../../platform/history/history.service";
import { remind } from "../../platform/reminders/reminders.service";
import { type LeasedJob, type LeasedWork, runLeasedJob } from "../../kernel/jobs/leased-job";
import { reconKind, type StatementCheck } from "../statements/statement";
import { refreshSettlements } from "../settlements/generate-settlements.service";
import { retakeBillFees, takeBillFees } from "./bill-fees.service";
import { compareStatement } from "./compare-statement.service";
import { finishBatch, stepOf } from "./finish-batch.service";
import {
  claimBatch,
  countWaitingBatches,
  deleteRowErrors,
  findDueIn,
  insertRowErrors,
  updateLeasedBatch,
} from "./recon-batches.repository";
import { sumByVerdict } from "./recon-items.repository";
import { checkBatch, openBatch } from "./read-batch.service";

type Work = LeasedWork<ReconBatchRow, { done_rows: number }>;

const comparing: LeasedJob<ReconBatchRow, { done_rows: number }> = {
  name: "reconciliation",
  claim: ({ db }, lease) => claimBatch(db, lease),
  renew: (work, lease_until, progress) => update(work, { ...progress, lease_until }),
  handOn: (work) => update(work, { lease_owner: null, lease_until: 0, attempts: work.row.attempts - 1 }),
  run: checkAndCompare,
  fail,
  interrupted: "解析多次被中断，请重新上传该账单",
  describe: () => "对账时出错，请重新上传；若一直如此请联系管理员",
};

/** The job: reads and compares the statements that wait, one after the other; answers how many. */
export function runReconciliations(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  return runLeasedJob(comparing, ctx, isStopped);
}

/** When a statement can be claimed next, ms from now: the lease of one in hand ends unless it is renewed. */
export function reconciliationsDueIn(ctx: BackendContext): Promise<number | null> {
  return findDueIn(ctx.db, ctx.databaseNow());
}

/** Those of everybody that wait or are in hand. */
export function countReconciliations({ db }: BackendContext): Promise<number> {
  return countWaitingBatches(db);
}

function update({ ctx, row, owner }: Work, change: Parameters<typeof updateLeasedBatch>[3]): Promise<boolean> {
  return updateLeasedBatch(ctx.db, row.id, owner, change);
}

async function checkAndCompare(work: Work): Promise<void> {
  const { ctx, row } = work;
  await deleteRowErrors(ctx.db, row.id);
  const check = await checkBatch(ctx, row);
  work.requireLease();
  if (check.failure !== null || check.problem_count > 0) await fail(work, whyNot(check), check);
  else await compare(work, check);
}

async function compare(work: Work, check: StatementCheck): Promise<void> {
  const { ctx, owner } = work;
  const { rows, pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen } = check;
  const sums = { rows, pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen };
  const facts = { ...sums, state: batchState.comparing };
  await update(work, facts);
  const batch = { ...work.row, ...facts };
  await compareStatement({
    ctx,
    batch,
    rows: openBatch(ctx, batch),
    repeated: new Set(check.repeated),
    onProgress: (done_rows) => {
      work.note({ done_rows });
      work.requireLease();
    },
  });
  work.requireLease();
  await requireWhole(ctx, batch);
  // before it counts, so that an interrupted attempt does it again
  await takeBillFees(ctx, batch);
  await refreshSettlements(ctx, batch.school_id, batch.bill_date);
  work.requireLease();
  const at = ctx.now();
  const isDone = await ctx.db.transaction().execute((trx) => finishBatch(trx, batch, { owner, at }));
  if (!isDone) return;
  await retakeBillFees(ctx, batch);
  await refreshSettlements(ctx, batch.school_id, batch.bill_date);
  // of a day that is long over, nothing stays pending
  ctx.wakeJob("pending reconciliation items");
  await tell(work, `已完成，共 ${rows.toLocaleString("en-US")} 行`);
}

/** The items say what the file says, to the fen; else two workers were at it at once. */
async function requireWhole({ readDb }: BackendContext, batch: ReconBatchRow): Promise<void> {
  const totals = await sumByVerdict(readDb, batch.id);
  const fenOf = (kind: number) => totals.reduce((sum, one) => sum + (one.kind === kind ? one.channel_fen : 0), 0);
  if (fenOf(reconKind.pay) === batch.pay_fen && fenOf(reconKind.refund) === batch.refund_fen) return;
  throw new Error("the items of a statement do not sum up to it");
}

/** Says why a file cannot be used; nothing of it is kept but its wrong lines. */
async function fail(work: Work, fail_reason: string, check?: StatementCheck): Promise<void> {
  const { ctx, row: batch, owner } = work;
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
  if (isOurs) await tell(work, `失败：${fail_reason}`);
}

function whyNot({ failure, problem_count, problems }: StatementCheck): string {
  if (failure !== null) return failure;
  const [first] = problems;
  const example = first ? `，如第 ${first.line} 行${first.column ? `“${first.column}”` : ""}：${first.reason}` : "";
  return `${problem_count} 处有误${example}。未导入任何数据`;
}

/** Tells the user who brought the file; of one that came by itself 渠道状态 tells, and once a day `remindOfDifferences`. */
async function tell({ ctx, row: batch }: Work, outcome: string): Promise<void> {
  if (batch.created_by === 0) return;
  await remind(ctx, {
    users: [batch.created_by],
    content: `对账“${batch.file_name}”（${batch.bill_date}）${outcome}`,
    url: `/campus_pay/recon/list/${batch.id}`,
  });
}
