import { settlementState } from "#contract/payments/states";
import { code } from "#contract/kernel/errors";
import type { SettlementsHandled, SettlementStep } from "#contract/payments/settlements";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { recordSteps } from "../../platform/history/history.service";
import { settlementMoves, settlementStateName } from "../states/settlement-states";
import { changeSettlement } from "./settlements.repository";
import { requireSettlement } from "./settlements.service";

/** Does one action with each settlement and answers its outcome; no settlement is moved twice. */
export async function handleSettlements(ctx: RequestContext, input: SettlementStep): Promise<SettlementsHandled> {
  const list: SettlementsHandled["list"] = [];
  for (const settle_no of new Set(input.settle_no)) {
    list.push({ settle_no, ...(await answerOf(() => handle(ctx, settle_no, input))) });
  }
  ctx.wakeJob("todo reminders");
  return { list };
}

async function handle(ctx: RequestContext, settleNo: string, { action, receipt_no, reason }: SettlementStep) {
  const { id, school_id, state } = await requireSettlement(ctx, settleNo);
  const { from, to } = settlementMoves[action];
  if (state !== from) {
    throw new AppError(code.refused, `该结算单当前为${settlementStateName(state)}，不能这样处理`);
  }
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const isDone = to === settlementState.done;
  const fields = isDone ? { receipt_no, settled_at: at, remark: reason } : { remark: reason };
  await ctx.db.transaction().execute(async (trx) => {
    const change = { ...fields, state: to, updated_at: at, updated_by: by };
    if (!(await changeSettlement(trx, id, from, change))) {
      throw new AppError(code.refused, "该结算单刚刚被他人处理，请刷新后查看");
    }
    const detail = isDone ? `银行回单号 ${receipt_no}` : "";
    await recordSteps(trx, [
      { subject: "settlement", subject_id: id, school_id, action, before: from, after: to, detail, reason, at, by },
    ]);
  });
  const after = { 状态: settlementStateName(to), ...(isDone && { 银行回单号: receipt_no }), 说明: reason };
  ctx.audit.change({ object: `结算单 ${settleNo}`, before: { 状态: settlementStateName(from) }, after });
}

async function answerOf(act: () => Promise<void>): Promise<{ done: boolean; reason: string }> {
  try {
    await act();
    return { done: true, reason: "" };
  } catch (error) {
    if (error instanceof AppError) return { done: false, reason: error.message };
    throw error;
  }
}
