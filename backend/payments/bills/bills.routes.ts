import { billActApi } from "#contract/bill-acts";
import { billApi } from "#contract/bills";
import { type Register, reply } from "../../handle";
import { closeBills, reduceBill, reopenBill } from "./bill-acts.service";
import { findBillPlaces } from "./bill-places.service";
import { findBills, readBill } from "./bills.service";
import { findCounters, payAllOffline, payOffline } from "./offline-payment.service";
import { notePrint, readReceipt } from "./receipts.service";

export function billRoutes({ on }: Register): void {
  on(billApi.list, findBills);
  on(billApi.detail, readBill);
  on(billApi.places, findBillPlaces);
  on(billActApi.counters, findCounters);
  on(billActApi.reduce, async (ctx, input) => {
    await reduceBill(ctx, input);
    return reply([], `已减免 ${yuan(input.amount_fen)} 元`);
  });
  on(billActApi.offlinePay, async (ctx, input) =>
    reply(await payOffline(ctx, input), `已收款 ${yuan(input.amount_fen)} 元，收据号 ${input.receipt_no}`),
  );
  on(billActApi.offlinePayAll, async (ctx, input) => {
    const answer = await payAllOffline(ctx, input);
    const done = answer.list.filter((one) => one.done).length;
    return reply(answer, done > 0 ? `已登记 ${done} 份账单的收款` : "");
  });
  on(billActApi.close, async (ctx, input) => {
    const answer = await closeBills(ctx, input);
    const done = answer.list.filter((one) => one.done).length;
    return reply(answer, done > 0 ? `已关闭 ${done} 份账单` : "");
  });
  on(billActApi.reopen, async (ctx, input) => {
    await reopenBill(ctx, input);
    return reply([], `账单 ${input.bill_no} 已重新打开`);
  });
  on(billActApi.receipt, readReceipt);
  on(billActApi.print, notePrint);
}

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
