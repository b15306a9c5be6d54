// Cash at the counter, and what staff do with bills there.
import { billActionApi } from "#contract/payments/bill-actions";
import { type BillRow, billApi } from "#contract/payments/bills";
import { note, type Play } from "./play";
import type { Family } from "./roster";

/** The bills of a child, as staff find them. */
export async function billsOf({ school }: Play, studentNo: string): Promise<BillRow[]> {
  return (await school.clerk.call(billApi.list, { student: studentNo, page_size: 20 })).list;
}

/** Pays everything that a family owes, bill by bill, each with a receipt. */
export async function payCash(play: Play, family: Family): Promise<void> {
  for (const { studentNo } of family.children) {
    for (const bill of await billsOf(play, studentNo)) {
      if (bill.state === "CLOSED" || bill.paid_fen >= bill.due_fen) continue;
      await takeCash(play, family, bill);
    }
  }
}

/** Takes what a bill owes. */
export async function takeCash(play: Play, family: Family, bill: BillRow): Promise<void> {
  const { school, done } = play;
  const count = (done.get("现金收款") ?? 0) + 1;
  note(play, "现金收款");
  const { bill_no, due_fen, reduce_fen, paid_fen, refunded_fen } = bill;
  const amount_fen = due_fen - reduce_fen - paid_fen + refunded_fen;
  const receipt = { receipt_no: `SJ-${String(count).padStart(5, "0")}`, method: "cash" } as const;
  const { order_no } = await school.clerk.call(billActionApi.offlinePay, { bill_no, amount_fen, ...receipt });
  family.paid.push(order_no);
}

/** Closes a bill: the child leaves. */
export async function closeBill({ school }: Play, bill_no: string): Promise<void> {
  const { list } = await school.finance.call(billActionApi.close, { bill_no: [bill_no], reason: "学生转出" });
  if (!list[0]?.done) throw new Error(`${bill_no} was not closed: ${list[0]?.reason ?? ""}`);
}

/** Opens a closed bill again: the child stays. */
export async function reopenBill({ school }: Play, bill_no: string): Promise<void> {
  await school.finance.call(billActionApi.reopen, { bill_no, reason: "学生继续就读" });
}
