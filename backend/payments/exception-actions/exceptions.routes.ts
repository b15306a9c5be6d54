import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { type Register, reply } from "../../kernel/handle";
import { findAccountOptions } from "../../platform/access/accounts/accounts.service";
import { assignException } from "./assign.service";
import { findBillChoices } from "./bill-choices.service";
import { supplementOrder } from "./claims.service";
import { decideException } from "./decide.service";
import { exportExceptions, findExceptions, readException } from "./exceptions.service";
import { proposeException } from "./propose.service";

/** 到账异常, and 补单, which opens one. */
export function exceptionRoutes({ on }: Register): void {
  on(exceptionApi.list, findExceptions);
  on(exceptionApi.export, exportExceptions);
  on(exceptionApi.schools, async (ctx) => ({ list: (await findAccountOptions(ctx)).schools }));
  on(exceptionApi.detail, readException);
  on(exceptionApi.bills, findBillChoices);
  on(exceptionApi.assign, async (ctx, input) => {
    await assignException(ctx, input);
    return reply([], "已指定学校");
  });
  on(exceptionApi.propose, async (ctx, input) => {
    await proposeException(ctx, input);
    return reply([], "方案已提交，等待另一位同事复核");
  });
  on(exceptionApi.confirm, async (ctx, input) => {
    await decideException(ctx, input);
    return reply([], input.pass === 1 ? "复核通过" : "已驳回，请重新处理");
  });
  on(orderActionApi.supplement, async (ctx, input) => {
    const isProposed = await supplementOrder(ctx, input);
    const next = isProposed ? "等待另一位同事复核" : "原账单不能入账，请到“到账异常”选择账单或原路退回";
    return reply([], `订单 ${input.order_no} 的补单已登记，${next}`);
  });
}
