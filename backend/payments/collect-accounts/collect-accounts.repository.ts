import type { Insertable, Kysely, Updateable } from "kysely";
import type { CollectAccountQuery } from "#contract/payments/collect-accounts";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import { purposeName } from "../collect-purposes/purpose-name";

type Filter = Pick<CollectAccountQuery, "mch_no" | "school_id" | "channel" | "status">;

/** One page of the scope's accounts with their school; ties by id in the same direction. */
export function listCollectAccounts(db: Kysely<Database>, scope: SchoolScope, query: CollectAccountQuery) {
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  return selectRows(matching(db, scope, query))
    .orderBy(query.sort.endsWith("rate_bp") ? "collect_accounts.rate_bp" : "collect_accounts.id", direction)
    .orderBy("collect_accounts.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countCollectAccounts(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findCollectAccount(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(matching(db, scope, {}))
    .where("collect_accounts.id", "=", id)
    .executeTakeFirst();
}

/** Fails on `collect_accounts_once` when the school has it, on `collect_accounts_purpose` beside another in use. */
export async function insertCollectAccount(
  db: Kysely<Database>,
  row: Insertable<Database["collect_accounts"]>,
): Promise<void> {
  await db.insertInto("collect_accounts").values(row).execute();
}

/** Fails as `insertCollectAccount`. */
export async function updateCollectAccount(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["collect_accounts"]>,
): Promise<void> {
  await db
    .updateTable("collect_accounts")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteCollectAccounts(
  db: Kysely<Database>,
  scope: SchoolScope,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("collect_accounts")
    .where("id", "in", ids)
    .where(inSchools("collect_accounts.school_id", scope))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** True where a purpose has another account of the channel in use. */
export async function hasAccountInUse(
  db: Kysely<Database>,
  { id, school_id, purpose_id, channel }: { id: number; school_id: number; purpose_id: number; channel: string },
): Promise<boolean> {
  const query = db
    .selectFrom("collect_accounts")
    .select("id")
    .where("school_id", "=", school_id)
    .where("purpose_id", "=", purpose_id)
    .where("channel", "=", channel)
    .where("status", "=", 1)
    .where("id", "!=", id)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** True where another school's account has the sub-merchant of a partner. */
export async function isSubMerchantTaken(
  db: Kysely<Database>,
  { merchant_id, sub_mch_no, school_id }: { merchant_id: number; sub_mch_no: string; school_id: number },
): Promise<boolean> {
  const query = db
    .selectFrom("collect_accounts")
    .select("id")
    .where("merchant_id", "=", merchant_id)
    .where("sub_mch_no", "=", sub_mch_no)
    .where("school_id", "!=", school_id)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** True where something was paid into the account. For an account that has nothing it reads every order of the school: ask `ctx.heavy`. */
export async function hasOrders(db: Kysely<Database>, account: { id: number; school_id: number }): Promise<boolean> {
  const query = db
    .selectFrom("pay_orders")
    .select("id")
    .where("school_id", "=", account.school_id)
    .where("collect_account_id", "=", account.id)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

function matching(db: Kysely<Database>, scope: SchoolScope, { mch_no, school_id, channel, status }: Filter) {
  return db
    .selectFrom("collect_accounts")
    .innerJoin("schools", "schools.school_id", "collect_accounts.school_id")
    .leftJoin("collect_purposes", "collect_purposes.id", "collect_accounts.purpose_id")
    .leftJoin("channel_merchants", "channel_merchants.id", "collect_accounts.merchant_id")
    .leftJoin("account_grants", (join) =>
      join
        .onRef("account_grants.collect_account_id", "=", "collect_accounts.id")
        .onRef("account_grants.merchant_id", "=", "collect_accounts.merchant_id")
        .onRef("account_grants.sub_mch_no", "=", "collect_accounts.sub_mch_no"),
    )
    .where(inSchools("collect_accounts.school_id", scope))
    .$if(mch_no !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          contains("collect_accounts.mch_no", mch_no ?? ""),
          contains("collect_accounts.sub_mch_no", mch_no ?? ""),
        ]),
      ),
    )
    .$if(school_id !== undefined, (query) => query.where("collect_accounts.school_id", "=", school_id ?? 0))
    .$if(channel !== undefined, (query) => query.where("collect_accounts.channel", "=", channel ?? ""))
    .$if(status !== undefined, (query) => query.where("collect_accounts.status", "=", status ?? 1));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query.select([
    "collect_accounts.id",
    "collect_accounts.school_id",
    "schools.name as school_name",
    purposeName.as("purpose"),
    "collect_accounts.channel",
    "collect_accounts.mch_no",
    "collect_accounts.sub_mch_no",
    "collect_accounts.merchant_id",
    "collect_accounts.rate_bp",
    "collect_accounts.status",
    "collect_accounts.created_at",
    "collect_accounts.updated_at",
    "channel_merchants.is_partner",
    "account_grants.granted_at",
  ]);
}

export type CollectAccountRecord = Awaited<ReturnType<typeof listCollectAccounts>>[number];
