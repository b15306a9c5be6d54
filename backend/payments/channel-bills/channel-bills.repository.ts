import type { Insertable, Kysely, Updateable } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { ChannelBillRow } from "../../kernel/database/tables/online-payments";

/** An account and a day. */
export type BillDay = Pick<ChannelBillRow, "collect_account_id" | "bill_date">;

/** Accounts in use that are connected to a channel, each with the last day of which a bill was asked for. */
export function listConnectedAccounts(db: Kysely<Database>) {
  return connected(db)
    .select((eb) => [
      eb
        .selectFrom("channel_bills")
        .select((sub) => sub.fn.max("bill_date").as("last"))
        .whereRef("channel_bills.collect_account_id", "=", "collect_accounts.id")
        .as("known"),
    ])
    .where("collect_accounts.status", "=", 1)
    .where("channel_merchants.status", "=", 1)
    .orderBy("collect_accounts.id")
    .limit(5000)
    .execute();
}

/** An account with the merchant behind it. */
export function findConnectedAccount(db: Kysely<Database>, id: number) {
  return connected(db).where("collect_accounts.id", "=", id).executeTakeFirst();
}
export type ConnectedAccount = NonNullable<Awaited<ReturnType<typeof findConnectedAccount>>>;

function connected(db: Kysely<Database>) {
  return db
    .selectFrom("collect_accounts")
    .innerJoin("channel_merchants", "channel_merchants.id", "collect_accounts.merchant_id")
    .select(["collect_accounts.id", "collect_accounts.school_id", "collect_accounts.channel"])
    .select(["collect_accounts.mch_no", "collect_accounts.sub_mch_no", "collect_accounts.merchant_id"])
    .select(["collect_accounts.created_at", "channel_merchants.created_at as merchant_at"])
    .select(["channel_merchants.mch_no as merchant_no", "channel_merchants.is_partner"]);
}

/** Adds a day whose bill is to be fetched; false: it was there. */
export async function insertBill(db: Kysely<Database>, row: Insertable<Database["channel_bills"]>): Promise<boolean> {
  const inserted = await db
    .insertInto("channel_bills")
    .values(row)
    .onConflict((conflict) => conflict.columns(["collect_account_id", "bill_date"]).doNothing())
    .returning("bill_date")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findBill(
  db: Kysely<Database>,
  { collect_account_id, bill_date }: BillDay,
): Promise<ChannelBillRow | undefined> {
  return db
    .selectFrom("channel_bills")
    .selectAll()
    .where("collect_account_id", "=", collect_account_id)
    .where("bill_date", "=", bill_date)
    .executeTakeFirst();
}

export async function updateBill(
  db: Kysely<Database>,
  { collect_account_id, bill_date }: BillDay,
  change: Updateable<Database["channel_bills"]>,
): Promise<void> {
  await db
    .updateTable("channel_bills")
    .set(change)
    .where("collect_account_id", "=", collect_account_id)
    .where("bill_date", "=", bill_date)
    .execute();
}

/** Days of an account that wait for a bill, oldest first. */
export function listWaitingBills(db: Kysely<Database>, accountId: number, limit: number): Promise<ChannelBillRow[]> {
  return db
    .selectFrom("channel_bills")
    .selectAll()
    .where("collect_account_id", "=", accountId)
    .where("state", "in", [0, 1, 2])
    .orderBy("bill_date")
    .limit(limit)
    .execute();
}
