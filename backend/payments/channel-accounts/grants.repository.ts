import type { Insertable, Kysely } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import type { Database } from "../../kernel/database/tables";
import type { AccountGrantRow } from "../../kernel/database/tables/online-payments";

const grantOf = preparedQuery<{ merchant_id: number; sub_mch_no: string }, AccountGrantRow>((db, param) =>
  accountsWithGrant(db)
    .selectAll("account_grants")
    .where("account_grants.merchant_id", "=", param("merchant_id"))
    .where("account_grants.sub_mch_no", "=", param("sub_mch_no"))
    .orderBy("account_grants.granted_at", "desc")
    .limit(1),
);

/** The grant of a sub-merchant that counts, the newest. */
export async function findGrant(
  db: Kysely<Database>,
  merchantId: number,
  subMchNo: string,
): Promise<AccountGrantRow | undefined> {
  const [grant] = await grantOf(db, { merchant_id: merchantId, sub_mch_no: subMchNo });
  return grant;
}

/** The number of one of a partner's sub-merchants that granted; undefined while none has. */
export async function findAnyGranted(db: Kysely<Database>, merchantId: number): Promise<string | undefined> {
  const grant = await accountsWithGrant(db)
    .select("account_grants.sub_mch_no")
    .where("account_grants.merchant_id", "=", merchantId)
    .orderBy("account_grants.granted_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return grant?.sub_mch_no;
}

/** An account as its grant is asked for, with the grant that it has. */
export function findGrantingAccount(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("collect_accounts")
    .leftJoin("channel_merchants", "channel_merchants.id", "collect_accounts.merchant_id")
    .leftJoin("account_grants", (join) =>
      join
        .onRef("account_grants.collect_account_id", "=", "collect_accounts.id")
        .onRef("account_grants.merchant_id", "=", "collect_accounts.merchant_id")
        .onRef("account_grants.sub_mch_no", "=", "collect_accounts.sub_mch_no"),
    )
    .select(["collect_accounts.id", "collect_accounts.school_id", "collect_accounts.merchant_id"])
    .select(["collect_accounts.sub_mch_no", "account_grants.app_id", "account_grants.code_hash"])
    .select(["account_grants.granted_at", "account_grants.valid_to"])
    .select(["collect_accounts.channel", "channel_merchants.is_partner"])
    .where("collect_accounts.id", "=", id)
    .executeTakeFirst();
}
export type GrantingAccount = NonNullable<Awaited<ReturnType<typeof findGrantingAccount>>>;

/** Keeps a grant of an account in the place of the one before. */
export async function upsertGrant(db: Kysely<Database>, grant: Insertable<Database["account_grants"]>): Promise<void> {
  const { collect_account_id: _, ...changed } = grant;
  await db
    .insertInto("account_grants")
    .values(grant)
    .onConflict((conflict) => conflict.column("collect_account_id").doUpdateSet(changed))
    .execute();
}

/** Grants of accounts and merchants in use that end before a moment and nobody was told of. */
export function listEndingGrants(db: Kysely<Database>, before: number) {
  return accountsWithGrant(db)
    .innerJoin("channel_merchants", "channel_merchants.id", "account_grants.merchant_id")
    .select(["collect_accounts.id", "collect_accounts.school_id"])
    .select(["account_grants.sub_mch_no", "account_grants.valid_to"])
    .where("account_grants.valid_to", "<", before)
    .where("account_grants.warned_at", "is", null)
    .where("collect_accounts.status", "=", 1)
    .where("channel_merchants.status", "=", 1)
    .orderBy("collect_accounts.id")
    .limit(100)
    .execute();
}

/** Notes that people are told of a grant's end; false where another instance did. */
export async function markGrantWarned(db: Kysely<Database>, accountId: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("account_grants")
    .set({ warned_at: at })
    .where("collect_account_id", "=", accountId)
    .where("warned_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

/** Accounts with the grant that was given for the merchant and the number they have. */
function accountsWithGrant(db: Kysely<Database>) {
  return db
    .selectFrom("account_grants")
    .innerJoin("collect_accounts", (join) =>
      join
        .onRef("collect_accounts.id", "=", "account_grants.collect_account_id")
        .onRef("collect_accounts.merchant_id", "=", "account_grants.merchant_id")
        .onRef("collect_accounts.sub_mch_no", "=", "account_grants.sub_mch_no"),
    );
}
