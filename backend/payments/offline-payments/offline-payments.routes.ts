import { billActionApi } from "#contract/payments/bill-actions";
import { type Register, reply } from "../../kernel/handle";
import { yuan } from "../../kernel/yuan";
import { findCounters, payAllOffline, payOffline } from "./offline-payments.service";

export function offlinePaymentRoutes({ on }: Register): void {
  on(billActionApi.counters, findCounters);
  on(billActionApi.offlinePay, async (ctx, input) =>
    reply(await payOffline(ctx, input), `已收款 ${yuan(input.amount_fen)} 元，收据号 ${input.receipt_no}`),
  );
  on(billActionApi.offlinePayAll, async (ctx, input) => {
    const answer = await payAllOffline(ctx, input);
    const done = answer.list.filter((one) => one.done).length;
    return reply(answer, done > 0 ? `已登记 ${done} 份账单的收款` : "");
  });
}
