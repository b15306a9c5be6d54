import { type Kysely, type Migration, sql } from "kysely";
import { exceptionArrows } from "../payments/states/exception-states";
import type { DatabaseKind } from "../kernel/database/connection";
import { createGuard, dropGuard, type Guard, offArrow } from "../kernel/database/guards";

/** The proposals and decisions about money that fits nowhere, and guards that let an order's unbooked money go to another bill. */
export function paymentExceptions(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await extendExceptions(db);
      await createParts(db);
      for (const guard of partGuards) {
        await dropGuard(db, kind, guard);
        await createGuard(db, kind, guard);
      }
      for (const guard of exceptionGuards) await createGuard(db, kind, guard);
    },
  };
}

async function extendExceptions(db: Kysely<unknown>): Promise<void> {
  const table = () => db.schema.alterTable("payment_exceptions");
  await table()
    .addColumn("source", "text", (c) => c.notNull().defaultTo("channel"))
    .execute();
  await table()
    .addColumn("created_by", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  for (const name of ["proposal", "reason", "remark"]) {
    await table()
      .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
      .execute();
  }
  for (const name of ["collect_account_id", "money_order_id", "proposed_by", "decided_by"]) {
    await table().addColumn(name, "integer").execute();
  }
  for (const name of ["proposed_at", "decided_at"]) await table().addColumn(name, "bigint").execute();
  await table().addColumn("refund_no", "text").execute();
  // late money of before has made its order paid
  await sql`update payment_exceptions set money_order_id = order_id where order_id in (
    select id from pay_orders
    where pay_orders.channel_trade_no = payment_exceptions.channel_trade_no and pay_orders.state in (2, 5)
  )`.execute(db);
  for (const name of ["order_id", "money_order_id", "refund_no"]) {
    await db.schema
      .createIndex(`payment_exceptions_${name.replace(/_(id|no)$/, "")}`)
      .on("payment_exceptions")
      .column(name)
      .execute();
  }
}

async function createParts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("exception_bills")
    .addColumn("exception_id", "integer", (c) => c.notNull().references("payment_exceptions.id"))
    .addColumn("bill_id", "integer", (c) => c.notNull().references("bills.id"))
    .addColumn("amount_fen", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("exception_bills_pk", ["exception_id", "bill_id"])
    .execute();
}

/** Refunds of an order count by the amount booked, no longer by what its bills were to get. */
const partGuards: Guard[] = [
  {
    ...{ name: "order_bill_new", table: "order_bills", on: "insert" },
    refuses: `new.amount_fen <= 0 or new.booked_fen < 0 or new.booked_fen > new.amount_fen or new.amount_fen + (
      select coalesce(sum(case when pay_orders.state in (2, 5) then parts.booked_fen else parts.amount_fen end), 0)
      from order_bills as parts join pay_orders on pay_orders.id = parts.order_id where parts.order_id = new.order_id
    ) > (select amount_fen from pay_orders where id = new.order_id)`,
  },
  {
    ...{ name: "order_bill_changed", table: "order_bills", on: "update" },
    refuses: `new.order_id <> old.order_id or new.bill_id <> old.bill_id or new.amount_fen <> old.amount_fen
      or new.booked_fen < old.booked_fen or new.booked_fen > new.amount_fen
      or (new.booked_fen > old.booked_fen and new.booked_fen - old.booked_fen + (
        select coalesce(sum(parts.booked_fen), 0) from order_bills as parts where parts.order_id = new.order_id
      ) > (select amount_fen from pay_orders where id = new.order_id))`,
  },
];

const exceptionGuards: Guard[] = [
  { name: "exception_new_sum", table: "payment_exceptions", on: "insert", refuses: "new.amount_fen <= 0" },
  {
    ...{ name: "exception_fixed", table: "payment_exceptions", on: "update" },
    refuses: `new.amount_fen <> old.amount_fen or new.channel_trade_no <> old.channel_trade_no
      or new.kind <> old.kind or new.paid_at <> old.paid_at`,
  },
  { name: "exception_state", table: "payment_exceptions", on: "update", refuses: offArrow(exceptionArrows) },
  {
    ...{ name: "exception_two_people", table: "payment_exceptions", on: "update" },
    refuses: "old.state = 1 and new.state in (2, 4, 5) and new.decided_by > 0 and new.decided_by = new.proposed_by",
  },
];
