import type { Kysely } from "kysely";
import type { Database } from "#backend/kernel/database/tables";
import { holdBill, moveBill, requireOwed } from "#backend/payments/bills/bill-booking.service";

export interface Payable {
  id: number;
  student_id: number;
}

export interface OpenPart {
  bill: Payable;
  amount_fen: number;
}

/** An order of school 1 whose bills wait for its payment, as a channel without an adapter would have made it; answers its number. */
export async function insertOpenOrder(
  db: Kysely<Database>,
  parts: readonly OpenPart[],
  { order_no, state, now }: { order_no: string; state: 0 | 1; now: number },
): Promise<string> {
  const { id: _id, ...like } = await db
    .selectFrom("pay_orders")
    .selectAll()
    .where("school_id", "=", 1)
    .where("way_code", "=", "wxpay")
    .limit(1)
    .executeTakeFirstOrThrow();
  const unpaid = { state, success_at: 0, refund_fen: 0, refund_times: 0, refund_state: 0, channel_trade_no: "" };
  const students = new Set(parts.map(({ bill }) => bill.student_id));
  await db.transaction().execute(async (trx) => {
    const order = await trx
      .insertInto("pay_orders")
      .values({
        ...{ ...like, ...unpaid, order_no, order_no_reversed: [...order_no].reverse().join("") },
        ...{ out_trade_no: order_no, bill_count: parts.length, fee_fen: 0, receipt_no: "" },
        amount_fen: parts.reduce((sum, part) => sum + part.amount_fen, 0),
        student_id: students.size === 1 ? (parts[0]?.bill.student_id ?? null) : null,
        expired_at: now + 60_000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const { bill, amount_fen } of parts) {
      const held = await holdBill(trx, bill.id);
      requireOwed(held, amount_fen);
      const part = { order_id: order.id, bill_id: bill.id, student_id: bill.student_id, amount_fen };
      await trx.insertInto("order_bills").values(part).execute();
      await moveBill(trx, held, { action: "pay", state: "PAYING", reason: "", at: now, by: 0 });
    }
  });
  return order_no;
}
