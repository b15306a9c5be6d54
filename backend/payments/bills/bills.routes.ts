import { billActionApi } from "#contract/payments/bill-actions";
import { billApi } from "#contract/payments/bills";
import { type Register, reply } from "../../kernel/handle";
import { yuan } from "../../kernel/yuan";
import { closeBills, reduceBill, reopenBill, reopenBills } from "./bill-actions.service";
import { findBillPlaces } from "./bill-filter-options.service";
import { findBills, readBill } from "./bills.service";
import { notePrint, readReceipt, readReceipts } from "./receipts.service";

export function billRoutes({ on }: Register): void {
  on(billApi.list, findBills);
  on(billApi.detail, readBill);
  on(billApi.places, findBillPlaces);
  on(billActionApi.reduce, async (ctx, input) => {
    await reduceBill(ctx, input);
    return reply([], `已减免 ${yuan(input.amount_fen)} 元`);
  });
  on(billActionApi.close, async (ctx, input) => {
    const answer = await closeBills(ctx, input);
    const done = answer.list.filter((one) => one.done).length;
    return reply(answer, done > 0 ? `已关闭 ${done} 份账单` : "");
  });
  on(billActionApi.reopen, async (ctx, input) => {
    await reopenBill(ctx, input);
    return reply([], `账单 ${input.bill_no} 已重新打开`);
  });
  on(billActionApi.reopenAll, async (ctx, input) => {
    const answer = await reopenBills(ctx, input);
    const done = answer.list.filter((one) => one.done).length;
    return reply(answer, done > 0 ? `已重新打开 ${done} 份账单` : "");
  });
  on(billActionApi.receipt, readReceipt);
  on(billActionApi.receipts, readReceipts);
  on(billActionApi.print, notePrint);
}
