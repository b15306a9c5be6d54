import { exceptionState } from "#contract/payments/states";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../kernel/context";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { stepException } from "../exceptions/exceptions.service";
import { requireException } from "./exceptions.service";
import { findAccountOfMerchant } from "./money-order.repository";

/**
 * Gives money of an unknown number to a school of the merchant. Throws `refused` where the school is known already, and
 * `badInput` for a school that collects nothing through the merchant.
 */
export async function assignException(
  ctx: RequestContext,
  { id, school_id }: { id: number; school_id: number },
): Promise<void> {
  const exception = await requireException(ctx, id);
  if (ctx.scope !== "all") throw notFound("到账异常");
  if (exception.school_id !== null) throw new AppError(code.refused, "这笔款项已有学校，不能再改");
  const school = (await findAccountOptions(ctx)).schools.find((one) => one.school_id === school_id);
  const asked = { school_id, merchant_id: exception.merchant_id, purpose_id: 0 };
  if (!school || !(await findAccountOfMerchant(ctx.db, asked))) {
    throw badInput("school_id", "该学校没有使用这个商户的收款账户，请另选学校");
  }
  const [at, by] = [ctx.now(), ctx.actor.userId];
  const step = { to: exceptionState.open, action: "assign", detail: school.name, reason: "", fields: { school_id } };
  await ctx.db.transaction().execute(async (trx) => {
    if (await stepException(trx, { ...exception, school_id }, step, { at, by })) return;
    throw new AppError(code.refused, "该笔刚刚被他人处理，请刷新后查看");
  });
  const object = `到账异常 ${exception.channel_trade_no}`;
  ctx.audit.change({ object, before: { 学校: null }, after: { 学校: school.name } });
}
