import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

const mostShown = 5;

/** Lists the paid orders of a school that carry a number of the bank's, the first in front. */
export function listOrdersOfTransfer(
  db: Kysely<Database>,
  schoolId: number,
  { transferNo, except }: { transferNo: string; except: readonly string[] },
) {
  return selectOrders(db, schoolId)
    .where("pay_orders.channel_trade_no", "=", transferNo)
    .$if(except.length > 0, (query) => query.where("pay_orders.order_no", "not in", except))
    .orderBy("pay_orders.id")
    .limit(mostShown)
    .execute();
}

/** Lists the paid orders of a school that carry one of these numbers of the bank's, the first in front. */
export function listOrdersOfTransfers(db: Kysely<Database>, schoolId: number, transferNos: readonly string[]) {
  return selectOrders(db, schoolId)
    .select("pay_orders.channel_trade_no")
    .where("pay_orders.channel_trade_no", "in", transferNos)
    .orderBy("pay_orders.id")
    .execute();
}

function selectOrders(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("pay_orders")
    .leftJoin("students", "students.id", "pay_orders.student_id")
    .select([
      "pay_orders.order_no",
      "pay_orders.store_id",
      "pay_orders.receipt_no",
      "pay_orders.amount_fen",
      "pay_orders.success_at",
      "students.name as student_name",
    ])
    .where("pay_orders.school_id", "=", schoolId)
    .where("pay_orders.success_at", ">", 0);
}
