import type { Kysely } from "kysely";
import type { BackendContext } from "#backend/kernel/context";
import { insertRows } from "#backend/kernel/database/bulk-insert";
import type { Database } from "#backend/kernel/database/tables";

/** An order that waits at the channel. */
export interface WaitingOrder {
  outTradeNo: string;
  amountFen: number;
}

interface Payee {
  schoolId: number;
  merchantId: number;
}

interface Row {
  number: string;
  amount_fen: number;
  student_id: number;
  bill_id: number;
  order_id: number;
}

// beyond what the demo has given
const firstId = 1_000_000;

/** Adds so many orders of one plan and account, each of a bill of its own that waits for it. */
export async function insertWaitingOrders(
  { db, now }: BackendContext,
  payee: Payee,
  count: number,
): Promise<WaitingOrder[]> {
  const students = await db
    .selectFrom("students")
    .select("id")
    .where("school_id", "=", payee.schoolId)
    .orderBy("id")
    .execute();
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ number: `B${String(index + 1).padStart(24, "0")}`, amount_fen: 10_000 + (index % 5000) },
    ...{ student_id: students[index % students.length]?.id ?? 0, bill_id: firstId + index, order_id: firstId + index },
  }));
  await db.transaction().execute(async (trx) => {
    await insertBills(trx, payee, rows, now());
    await insertOrders(trx, payee, rows, now());
  });
  return rows.map(({ number, amount_fen }) => ({ outTradeNo: number, amountFen: amount_fen }));
}

async function insertBills(trx: Kysely<Database>, { schoolId }: Payee, rows: readonly Row[], at: number) {
  const plan = await trx
    .selectFrom("fee_plans")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("state", "=", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const bills = rows.map(({ number, student_id, bill_id, amount_fen }) => ({
    ...{ id: bill_id, bill_no: number, school_id: schoolId, plan_id: plan.id, student_id, title: `学费 ${number}` },
    ...{ due_fen: amount_fen, reduce_fen: 0, paid_fen: 0, refunded_fen: 0, state: "PAYING", refund_state: 0 },
    ...{ due_at: at + 86_400_000, remark: "", ...stampOf(at) },
  }));
  const entries = rows.map(({ bill_id, amount_fen }) => ({
    ...{ bill_id, school_id: schoolId, kind: "due", amount_fen, order_id: null, refund_no: null, reason: "" },
    ...{ created_at: at, created_by: 0 },
  }));
  await insertRows(trx, bills, (some) => trx.insertInto("bills").values(some));
  await insertRows(trx, entries, (some) => trx.insertInto("bill_entries").values(some));
}

async function insertOrders(trx: Kysely<Database>, { schoolId, merchantId }: Payee, rows: readonly Row[], at: number) {
  const account = await trx
    .selectFrom("collect_accounts")
    .select("id")
    .where("merchant_id", "=", merchantId)
    .executeTakeFirstOrThrow();
  const orders = rows.map(({ number, student_id, order_id, amount_fen }) => ({
    ...{ id: order_id, order_no: number, order_no_reversed: [...number].reverse().join(""), out_trade_no: number },
    ...{ school_id: schoolId, channel_trade_no: "", scene: "bill", bill_count: 1, student_id, payer_id: null },
    ...{ store_id: 0, device_no: "", collect_account_id: account.id, merchant_id: merchantId },
    ...{ way: "native", way_code: "wxpay", amount_fen, fee_fen: 0, refund_fen: 0, refund_times: 0, state: 1 },
    ...{ refund_state: 0, notify_state: 0, expired_at: at + 30 * 60_000, success_at: 0, err_code: "", err_msg: "" },
    ...stampOf(at),
  }));
  const parts = rows.map(({ student_id, bill_id, order_id, amount_fen }) => ({
    ...{ order_id, bill_id, student_id, amount_fen },
  }));
  // due tomorrow: nobody asks about them while the measurement runs
  const tasks = rows.map(({ order_id }) => ({
    ...{ kind: "trade", subject: String(order_id), due_at: at + 86_400_000, tries: 0, leased_until: 0 },
    ...{ problem: "", created_at: at },
  }));
  await insertRows(trx, orders, (some) => trx.insertInto("pay_orders").values(some));
  await insertRows(trx, parts, (some) => trx.insertInto("order_bills").values(some));
  await insertRows(trx, tasks, (some) => trx.insertInto("channel_tasks").values(some));
}

function stampOf(at: number) {
  return { created_at: at, created_by: 0, updated_at: at, updated_by: 0 };
}
