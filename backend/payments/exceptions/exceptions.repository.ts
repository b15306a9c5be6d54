import { exceptionState } from "#contract/payments/states";
import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { groupedRead } from "../../kernel/database/grouped-rows";
import type { PaymentExceptionRow } from "../../kernel/database/tables/online-payments";
import { undecided } from "../states/exception-states";

/** Keeps money that fits nowhere; undefined when the merchant's number is kept already. */
export async function insertException(
  db: Kysely<Database>,
  row: Insertable<Database["payment_exceptions"]>,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto("payment_exceptions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["merchant_id", "channel_trade_no", "kind"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Moves an exception on from the state it was seen in; false when somebody else has moved it. */
export async function moveException(
  db: Kysely<Database>,
  id: number,
  { from, fields }: { from: number; fields: Updateable<Database["payment_exceptions"]> },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("payment_exceptions")
    .set(fields)
    .where("id", "=", id)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const tradeColumns = ["merchant_id", "channel_trade_no", "id", "school_id", "kind", "state"] as const;
export type TradeException = Pick<PaymentExceptionRow, (typeof tradeColumns)[number]>;

/** The exceptions of a payment at a merchant; asked at each booking. */
export const listOfTrade = groupedRead<{ merchant_id: number; channel_trade_no: string }, TradeException>(
  "payment_exceptions",
  { key: ["merchant_id", "channel_trade_no"], columns: tradeColumns, orderBy: "id" },
);

/** The undecided exceptions about an order, whoever has their money. */
export function listUndecidedOf(db: Kysely<Database>, orderId: number) {
  return db
    .selectFrom("payment_exceptions")
    .select(["id", "source", "channel_trade_no"])
    .where("order_id", "=", orderId)
    .where("state", "in", undecided)
    .orderBy("id")
    .execute();
}

/** The sum that is held of a paid order's money, in fen: nobody has decided on it yet. */
export async function sumHeld(db: Kysely<Database>, orderId: number): Promise<number> {
  const { held } = await db
    .selectFrom("payment_exceptions")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_fen"), eb.lit(0)).as("held"))
    .where("money_order_id", "=", orderId)
    .where("state", "in", undecided)
    .executeTakeFirstOrThrow();
  return Number(held);
}

/** The exception that a refund gives back. */
export function findReturnedBy(db: Kysely<Database>, refundNo: string) {
  return db
    .selectFrom("payment_exceptions")
    .selectAll()
    .where("refund_no", "=", refundNo)
    .where("state", "=", exceptionState.returning)
    .executeTakeFirst();
}

/** The school that a merchant is of; null: the platform's, or none. */
export async function findMerchantSchool(db: Kysely<Database>, merchantId: number): Promise<number | null> {
  const row = await db
    .selectFrom("channel_merchants")
    .select("school_id")
    .where("id", "=", merchantId)
    .executeTakeFirst();
  return row?.school_id ?? null;
}
