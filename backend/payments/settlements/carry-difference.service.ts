// A settlement that was handed over stays as it is: what was found since stands on the next one of its account.
import { settlementState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { recordSteps } from "../../platform/history/history.service";
import { dateOf, dayMs, startOfNextDay } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { addCarried, findNextPending, insertCarry, lockSettled, sumCarriedFrom } from "./carries.repository";
import { listAgentsAt } from "./commissions.repository";
import { nothingSettled, readSettledDays } from "./settled-days";
import { settlementNumber } from "./settlement-number";
import { writeShares } from "./settlement-shares.service";
import { insertSettlement } from "./settlements.repository";

type Context = Pick<BackendContext, "db" | "now">;
type Settled = NonNullable<Awaited<ReturnType<typeof lockSettled>>>;

/** The parts of its net that a settlement has of its own day. */
export function ownNet({ net_fen, carried_fen }: { net_fen: number; carried_fen: number }): number {
  return net_fen - carried_fen;
}

/**
 * Puts what a settlement lacks of its day, or has too much, on the account's next settlement that is 待结算; where there is none, on
 * yesterday's, which is made for it. Where yesterday's was handed over too, it waits for tomorrow. Each difference is put once.
 */
export async function carryDifference(ctx: Context, id: number, by: number): Promise<void> {
  const at = ctx.now();
  await ctx.db.transaction().execute(async (trx) => {
    const settled = await lockSettled(trx, id);
    if (!settled) return;
    const carried = (await sumCarriedFrom(trx, [id])).get(id) ?? 0;
    const amount_fen = (await readNet(trx, settled)) - ownNet(settled) - carried;
    if (amount_fen === 0) return;
    const next = (await findNextPending(trx, settled)) ?? (await makeNext(trx, settled, at));
    const net_fen = next && (await addCarried(trx, next.id, { amount_fen, at, by }));
    if (next === undefined || net_fen === undefined) return;
    await insertCarry(trx, { from_id: id, to_id: next.id, amount_fen, created_at: at });
    const agents = await listAgentsAt(trx, settled.school_id, startOfNextDay(next.biz_date));
    await writeShares(trx, { ...next, school_id: settled.school_id, net_fen }, agents, at);
    await note(trx, settled, next, { amount_fen, at, by });
  });
}

/** The net of the day as it is now: whoever held the settlement before may have seen it later than we. */
async function readNet(trx: Kysely<Database>, { school_id, collect_account_id, biz_date }: Settled): Promise<number> {
  const days = await readSettledDays(trx, [school_id], biz_date, biz_date);
  return days.find((day) => day.collect_account_id === collect_account_id)?.net_fen ?? 0;
}

/** Yesterday's settlement of the account, without money of its own so far. */
async function makeNext(trx: Kysely<Database>, settled: Settled, at: number) {
  const { school_id, collect_account_id, channel } = settled;
  const biz_date = dateOf(at - dayMs);
  if (biz_date <= settled.biz_date) return undefined;
  const settle_no = settlementNumber(school_id, collect_account_id, biz_date);
  const id = await insertSettlement(trx, {
    ...{ settle_no, school_id, collect_account_id, channel, biz_date, ...nothingSettled },
    ...{ state: settlementState.pending, receipt_no: "", remark: "", settled_at: null },
    ...{ created_at: at, created_by: 0, updated_at: at, updated_by: 0 },
  });
  if (id === undefined) return undefined;
  const step = { subject: "settlement" as const, subject_id: id, school_id, action: "generate", at, by: 0 };
  await recordSteps(trx, [{ ...step, before: null, after: settlementState.pending, detail: "净额 0.00 元" }]);
  return { id, settle_no, biz_date };
}

/** Both histories say where the money came from and went. */
async function note(
  trx: Kysely<Database>,
  settled: Settled,
  next: { id: number; settle_no: string },
  { amount_fen, at, by }: { amount_fen: number; at: number; by: number },
): Promise<void> {
  const gap = `${amount_fen > 0 ? "+" : ""}${yuan(amount_fen)} 元`;
  const step = { subject: "settlement" as const, school_id: settled.school_id, action: "carry", at, by };
  const { pending } = settlementState;
  await recordSteps(trx, [
    {
      ...{ ...step, subject_id: settled.id, before: settled.state, after: settled.state },
      detail: `差额 ${gap} 记入 ${next.settle_no}`,
    },
    {
      ...{ ...step, subject_id: next.id, before: pending, after: pending },
      detail: `${settled.settle_no} 的差额 ${gap}`,
    },
  ]);
}
