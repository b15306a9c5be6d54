import type { CashDrawer, CashFloat } from "#contract/payments/counters";
import type { RequestContext } from "../../kernel/context";
import { dateOf } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { requireOneSchool } from "../../platform/access/accounts/accounts.service";
import { keepFloat, listFloats, sumCashBack } from "./cash-floats.repository";

/** The caller's float in the schools of the scope, as it was last set, and the cash that the caller handed back today. */
export async function readFloat(
  ctx: RequestContext,
  ofToday: { userId: number; since: number },
): Promise<Omit<CashDrawer, "expected_fen">> {
  const [floats, back_fen] = await Promise.all([
    listFloats(ctx.db, ctx.scope, { userId: ofToday.userId, date: dateOf(ctx.now()) }),
    sumCashBack(ctx.db, ctx.scope, ofToday),
  ]);
  return {
    float_fen: floats.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    float_date:
      floats
        .map(({ date }) => date)
        .sort()
        .at(-1) ?? null,
    back_fen,
    may_set: ctx.scope !== "all" && ctx.scope.length === 1,
  };
}

/** Sets the caller's float of today in the one school in scope. Throws `badInput` where there are several. */
export async function setFloat(ctx: RequestContext, { amount_fen }: CashFloat): Promise<void> {
  const school_id = await requireOneSchool(ctx, null, "只能设置本校的备用金");
  const [now, userId] = [ctx.now(), ctx.actor.userId];
  const date = dateOf(now);
  const [before] = await listFloats(ctx.db, [school_id], { userId, date });
  await keepFloat(ctx.db, { user_id: userId, school_id, date, amount_fen, updated_at: now });
  const named = (fen: number) => ({ 备用金: yuan(fen) });
  ctx.audit.change({
    object: `${date} 备用金`,
    before: before ? named(before.amount_fen) : null,
    after: named(amount_fen),
  });
}
