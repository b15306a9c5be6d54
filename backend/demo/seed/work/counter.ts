import { billActionApi } from "#contract/payments/bill-actions";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { dateOf, dayMs } from "../../../kernel/time/shanghai";
import { uniformPlan } from "./plans";
import type { Staff } from "./staff";

const paidInFull = 5;

/** The clerk takes money of today at the counter, some of it in part, and prints receipts; the store closes its day. */
export async function collectAtCounter(staff: Staff): Promise<void> {
  const bills = await staff.db
    .selectFrom("bills")
    .innerJoin("fee_plans", "fee_plans.id", "bills.plan_id")
    .select(["bills.bill_no", "bills.owed_fen"])
    .where("fee_plans.school_id", "=", 1)
    .where("fee_plans.title", "=", uniformPlan)
    .where("bills.state", "=", "NOT_PAY")
    .orderBy("bills.id")
    .limit(paidInFull + 1)
    .execute();
  const whole = bills.slice(0, paidInFull).map(({ bill_no }) => bill_no);
  const [first] = whole;
  if (first !== undefined) {
    staff.at({ minutesAgo: 130 });
    const { next_receipt_no } = await staff.call("clerk", billActionApi.counters, { bill_no: first });
    await staff.call("clerk", billActionApi.offlinePayAll, {
      ...{ bill_no: whole, receipt_from: next_receipt_no, method: "cash", remark: "班主任代收" },
    });
    await staff.call("clerk", billActionApi.print, { bill_no: first });
  }
  const part = bills[paidInFull];
  if (part) {
    staff.at({ minutesAgo: 74 });
    const { next_receipt_no: receipt_no } = await staff.call("clerk", billActionApi.counters, part);
    await staff.call("clerk", billActionApi.offlinePay, {
      ...{ bill_no: part.bill_no, receipt_no, method: "transfer" },
      ...{ amount_fen: Math.round(part.owed_fen / 2), remark: "余款下周补齐" },
    });
  }
  const yesterday = dateOf(staff.now - dayMs);
  staff.at([1, "20:10"]);
  await staff.call("store", mobileBillApi.close, { date: yesterday, remark: "二号机重启过一次，流水已核对" });
}
