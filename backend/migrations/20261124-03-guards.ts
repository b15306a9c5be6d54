import { type Kysely, type Migration, sql } from "kysely";
import { billArrows } from "../payments/states/bill-states";
import { orderArrows } from "../payments/states/order-states";
import { refundArrows } from "../payments/states/refund-states";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard, type Guard, offArrow } from "../kernel/database/guards";

/**
 * Guards of money in the database itself: against negative and excess sums, illegal moves, changed or deleted entries. Rows of
 * before that would be refused stay as they are; `warn` is told of them.
 */
export function guards(kind: DatabaseKind, warn: (facts: object, text: string) => void): Migration {
  return {
    async up(db: Kysely<unknown>) {
      for (const { table, refuses = "" } of [...orderGuards, ...refundGuards, ...billGuards].filter(isOfNewRows)) {
        const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
          where ${sql.raw(refuses.replaceAll("new.", ""))} order by id limit 100`.execute(db);
        if (rows.length > 0)
          warn({ table, ids: rows.map(({ id }) => id) }, "rows break a rule that is kept from now on");
      }
      for (const guard of [...orderGuards, ...refundGuards, ...billGuards, ...partGuards, ...ledgerGuards()]) {
        await createGuard(db, kind, guard);
      }
    },
  };
}

function isOfNewRows({ on }: Guard): boolean {
  return on === "insert";
}

const badOrderSums = "new.amount_fen <= 0 or new.fee_fen < 0 or new.refund_fen < 0 or new.refund_fen > new.amount_fen";

const orderGuards: Guard[] = [
  { name: "order_new_sums", table: "pay_orders", on: "insert", refuses: badOrderSums },
  {
    ...{ name: "order_sums", table: "pay_orders", on: "update" },
    refuses: `${badOrderSums} or new.amount_fen <> old.amount_fen`,
  },
  { name: "order_state", table: "pay_orders", on: "update", refuses: offArrow(orderArrows) },
  { name: "order_kept", table: "pay_orders", on: "delete" },
];

const refundGuards: Guard[] = [
  { name: "refund_new_sums", table: "refunds", on: "insert", refuses: "new.amount_fen <= 0" },
  { name: "refund_sums", table: "refunds", on: "update", refuses: "new.amount_fen <> old.amount_fen" },
  { name: "refund_state", table: "refunds", on: "update", refuses: offArrow(refundArrows) },
  { name: "refund_kept", table: "refunds", on: "delete" },
];

const badBillSums = `new.due_fen < 0 or new.reduce_fen < 0 or new.paid_fen < 0 or new.refunded_fen < 0
  or new.refunded_fen > new.paid_fen or new.due_fen - new.reduce_fen - new.paid_fen + new.refunded_fen < 0`;

const billGuards: Guard[] = [
  { name: "bill_new_sums", table: "bills", on: "insert", refuses: badBillSums },
  { name: "bill_sums", table: "bills", on: "update", refuses: badBillSums },
  { name: "bill_state", table: "bills", on: "update", refuses: offArrow(billArrows) },
  { name: "bill_kept", table: "bills", on: "delete" },
];

const partGuards: Guard[] = [
  {
    ...{ name: "order_bill_new", table: "order_bills", on: "insert" },
    refuses: `new.amount_fen <= 0 or new.booked_fen < 0 or new.booked_fen > new.amount_fen or new.amount_fen + (
      select coalesce(sum(amount_fen), 0) from order_bills where order_id = new.order_id
    ) > (select amount_fen from pay_orders where id = new.order_id)`,
  },
  {
    ...{ name: "order_bill_changed", table: "order_bills", on: "update" },
    refuses: `new.order_id <> old.order_id or new.bill_id <> old.bill_id or new.amount_fen <> old.amount_fen
      or new.booked_fen < old.booked_fen or new.booked_fen > new.amount_fen`,
  },
  { name: "order_bill_kept", table: "order_bills", on: "delete" },
  {
    ...{ name: "refund_bill_new", table: "refund_bills", on: "insert" },
    // 已驳回 and 退款关闭 take nothing
    refuses: `new.amount_fen <= 0 or new.amount_fen + (
      select coalesce(sum(taken.amount_fen), 0)
      from refunds as own
      join refunds as other on other.order_id = own.order_id and other.state not in (4, 6)
      join refund_bills as taken on taken.refund_no = other.refund_no and taken.bill_id = new.bill_id
      where own.refund_no = new.refund_no
    ) > (
      select coalesce(max(order_bills.booked_fen), 0)
      from refunds join order_bills on order_bills.order_id = refunds.order_id and order_bills.bill_id = new.bill_id
      where refunds.refund_no = new.refund_no
    )`,
  },
  { name: "refund_bill_changed", table: "refund_bills", on: "update" },
  { name: "refund_bill_kept", table: "refund_bills", on: "delete" },
];

/** Entries and histories are neither changed nor deleted. */
function ledgerGuards(): Guard[] {
  const negativeEntry: Guard = {
    ...{ name: "bill_entry_new", table: "bill_entries", on: "insert" },
    // a sheet may lower what is due
    refuses: "new.amount_fen = 0 or (new.kind <> 'due' and new.amount_fen < 0)",
  };
  const tables = ["bill_entries", "order_events", "refund_events", "history_steps"];
  return [
    negativeEntry,
    ...tables.flatMap((table): Guard[] => [
      { name: `${table}_changed`, table, on: "update" },
      { name: `${table}_kept`, table, on: "delete" },
    ]),
  ];
}
