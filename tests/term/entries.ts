// The ledger of the bills, row by row.
import { type Kysely, sql } from "kysely";
import type { Database } from "#backend/kernel/database/tables";
import { billApi } from "#contract/payments/bills";
import type { Play } from "./play";

export interface EntryFigures {
  /** Received on bills, and given back from them. */
  pay_fen: number;
  refund_fen: number;
  due_fen: number;
}

/** The entries of all bills by kind. */
export async function readEntries({ world }: Play): Promise<EntryFigures> {
  const rows = await world.database
    .selectFrom("bill_entries")
    .select(["kind", sql<number>`sum(amount_fen)`.as("fen")])
    .groupBy("kind")
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.fen ?? 0);
  return { pay_fen: of("receive"), refund_fen: of("refund"), due_fen: of("due") };
}

/** The columns of all bills, by the list's sum; throws where a bill differs from its entries. */
export async function readBillColumns({
  world,
  school,
}: Play): Promise<EntryFigures & { owed_fen: number; count: number }> {
  const torn = await listTornBills(world.database);
  if (torn.length > 0) throw new Error(`bills differ from their entries: ${JSON.stringify(torn.slice(0, 3))}`);
  const { sum, total } = await school.finance.call(billApi.list, { page_size: 1 });
  if (!sum) throw new Error("the list of bills has no sum");
  const { paid_fen, refunded_fen, due_fen, owed_fen } = sum;
  return { pay_fen: paid_fen, refund_fen: refunded_fen, due_fen, owed_fen, count: total ?? 0 };
}

/** The sum that orders were paid and no bill got: all of it has gone back. */
export async function readUnbooked({ world }: Play): Promise<{ pay_fen: number; refund_fen: number }> {
  const { database } = world;
  const orders = await database
    .selectFrom("pay_orders")
    .leftJoin(
      database
        .selectFrom("order_bills")
        .select(["order_id", sql<number>`sum(booked_fen)`.as("booked_fen")])
        .groupBy("order_id")
        .as("booked"),
      "booked.order_id",
      "pay_orders.id",
    )
    .select(sql<number>`coalesce(sum(pay_orders.amount_fen - coalesce(booked.booked_fen, 0)), 0)`.as("fen"))
    .where("state", "in", [2, 5])
    .executeTakeFirstOrThrow();
  const refunds = await database
    .selectFrom("refunds")
    .select(sql<number>`coalesce(sum(amount_fen), 0)`.as("fen"))
    .where("state", "=", 2)
    .where("refund_no", "not in", (select) => select.selectFrom("refund_bills").select("refund_no"))
    .executeTakeFirstOrThrow();
  return { pay_fen: Number(orders.fen), refund_fen: Number(refunds.fen) };
}

function listTornBills(database: Kysely<Database>) {
  const sumOf = (kind: string) => sql<number>`coalesce(sum(case when kind = ${kind} then amount_fen end), 0)`;
  return database
    .selectFrom("bills")
    .innerJoin("bill_entries", "bill_entries.bill_id", "bills.id")
    .select(["bill_no", "due_fen", "paid_fen", "refunded_fen"])
    .select([sumOf("due").as("due"), sumOf("receive").as("receive"), sumOf("refund").as("refund")])
    .groupBy(["bills.id", "bill_no", "due_fen", "paid_fen", "refunded_fen"])
    .having(({ eb, or, ref }) =>
      or([
        eb(sumOf("due"), "!=", ref("due_fen")),
        eb(sumOf("receive"), "!=", ref("paid_fen")),
        eb(sumOf("refund"), "!=", ref("refunded_fen")),
      ]),
    )
    .execute();
}
