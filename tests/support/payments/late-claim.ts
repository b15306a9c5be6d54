import { openDatabase } from "#backend/kernel/database/connection";
import { billActionApi } from "#contract/payments/bill-actions";
import { orderActionApi } from "#contract/payments/order-actions";
import type { TestServer } from "../server/server";
import { insertOpenOrder } from "./open-order";

/**
 * Money of school 1 that is said to have come after its order and its bill were closed, and another student's only open bill,
 * which owes just as much. Each `turn` takes bills of its own.
 */
export async function claimClosedOrder(server: TestServer, turn: number) {
  const { db, close } = openDatabase(server);
  const owing = await db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .select(["bills.id", "bills.bill_no", "bills.title", "bills.student_id", "bills.owed_fen", "students.student_no"])
    .where("bills.school_id", "=", 1)
    .where("bills.state", "=", "NOT_PAY")
    .where("bills.owed_fen", ">", 0)
    .orderBy("bills.id")
    .execute();
  const alone = owing.filter((bill) => owing.filter(({ student_id }) => student_id === bill.student_id).length === 1);
  const pairs = alone.flatMap((bill, index) => {
    const other = alone.slice(index + 1).find(({ owed_fen }) => owed_fen === bill.owed_fen);
    return other ? [{ bill, other }] : [];
  });
  // two bills a turn at most
  const pair = pairs[turn * 2];
  if (!pair) throw new Error("no two bills owe the same: seed more");
  const { bill, other } = pair;
  const order_no = `P20261120LATE${turn}`;
  const amount_fen = bill.owed_fen;
  await insertOpenOrder(db, [{ bill, amount_fen }], { order_no, state: 1, now: Date.now() });
  await close();
  const finance = server.client(await server.signIn("finance"));
  await finance.call(orderActionApi.close, { order_no, reason: "家长来电" });
  await finance.call(billActionApi.close, { bill_no: [bill.bill_no], reason: "学生转学" });
  const trade_no = `4200LATE000${turn}`;
  await finance.call(orderActionApi.supplement, { order_no, channel_trade_no: trade_no, remark: "渠道已收款" });
  return { order_no, trade_no, amount_fen, bill, other };
}
