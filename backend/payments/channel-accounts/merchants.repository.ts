import type { Insertable, Kysely, Updateable } from "kysely";
import type { MerchantQuery } from "#contract/payments/merchants";
import type { SchoolScope } from "../../kernel/context";
import { preparedQuery } from "../../kernel/database/prepared-query";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import type { ChannelMerchantRow } from "../../kernel/database/tables/online-payments";
import { contains } from "../../kernel/database/text-match";

type Filter = Pick<MerchantQuery, "mch_no" | "channel" | "is_partner" | "status">;

/** One page of the merchants in scope; those of the platform for the platform alone. */
export function listMerchants(db: Kysely<Database>, scope: SchoolScope, query: MerchantQuery) {
  return selectRows(matching(db, scope, query))
    .orderBy("channel_merchants.id", query.sort === "id" ? "asc" : "desc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countMerchants(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findMerchantInScope(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(matching(db, scope, {}))
    .where("channel_merchants.id", "=", id)
    .executeTakeFirst();
}

export async function updateMerchant(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["channel_merchants"]>,
): Promise<void> {
  await db
    .updateTable("channel_merchants")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Merchants that accounts of the scope's schools may be connected to, disabled ones too: the schools' own, and the platform's partners. */
export function listChoosableMerchants(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("channel_merchants")
    .leftJoin("schools", "schools.school_id", "channel_merchants.school_id")
    .select([
      "channel_merchants.id",
      "channel_merchants.school_id",
      "schools.name as school_name",
      "channel_merchants.channel",
      "channel_merchants.is_partner",
      "channel_merchants.mch_no",
      "channel_merchants.status",
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb("channel_merchants.school_id", "is", null), eb("channel_merchants.is_partner", "=", 1)]),
        eb.and([eb("channel_merchants.school_id", "is not", null), inSchools("channel_merchants.school_id", scope)]),
      ]),
    )
    .orderBy("channel_merchants.id")
    .limit(500)
    .execute();
}

export async function insertMerchant(
  db: Kysely<Database>,
  row: Insertable<Database["channel_merchants"]>,
): Promise<number> {
  const { id } = await db.insertInto("channel_merchants").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

export function findMerchant(db: Kysely<Database>, id: number) {
  return db.selectFrom("channel_merchants").selectAll().where("id", "=", id).executeTakeFirst();
}

const merchantOfKey = preparedQuery<{ channel: string; notify_key: string }, ChannelMerchantRow>((db, param) =>
  db
    .selectFrom("channel_merchants")
    .selectAll()
    .where("channel", "=", param("channel"))
    .where("notify_key", "=", param("notify_key")),
);

/** The merchant that an address for notifications belongs to. */
export async function findMerchantByNotifyKey(
  db: Kysely<Database>,
  channel: string,
  notifyKey: string,
): Promise<ChannelMerchantRow | undefined> {
  const [merchant] = await merchantOfKey(db, { channel, notify_key: notifyKey });
  return merchant;
}

/** The account in use that a school collects a purpose through at a channel; an enabled merchant is behind it. */
export function findOnlineAccount(
  db: Kysely<Database>,
  { school_id, purpose_id, channel }: { school_id: number; purpose_id: number; channel: string },
) {
  return db
    .selectFrom("collect_accounts")
    .innerJoin("channel_merchants", "channel_merchants.id", "collect_accounts.merchant_id")
    .select([
      "collect_accounts.id",
      "collect_accounts.school_id",
      "collect_accounts.channel",
      "collect_accounts.merchant_id",
      "collect_accounts.sub_mch_no",
      "collect_accounts.rate_bp",
    ])
    .where("collect_accounts.school_id", "=", school_id)
    .where("collect_accounts.purpose_id", "=", purpose_id)
    .where("collect_accounts.channel", "=", channel)
    .where("collect_accounts.status", "=", 1)
    .where("channel_merchants.status", "=", 1)
    .executeTakeFirst();
}

/** The account that an order is paid into. */
export function findAccountById(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id", "channel", "merchant_id", "sub_mch_no", "rate_bp"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** An account of one of a partner's sub-merchants. */
export function findSubMerchantAccount(db: Kysely<Database>, merchantId: number, subMchNo: string) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id"])
    .where("merchant_id", "=", merchantId)
    .where("sub_mch_no", "=", subMchNo)
    .executeTakeFirst();
}

/** The sub-merchant number of one of a partner's accounts; undefined while it has none. */
export async function findAnySubMerchant(db: Kysely<Database>, merchantId: number): Promise<string | undefined> {
  const account = await db
    .selectFrom("collect_accounts")
    .select("sub_mch_no")
    .where("merchant_id", "=", merchantId)
    .where("sub_mch_no", "<>", "")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return account?.sub_mch_no;
}

function matching(db: Kysely<Database>, scope: SchoolScope, { mch_no, channel, is_partner, status }: Filter) {
  return db
    .selectFrom("channel_merchants")
    .leftJoin("schools", "schools.school_id", "channel_merchants.school_id")
    .where(inSchools("channel_merchants.school_id", scope))
    .$if(mch_no !== undefined, (query) => query.where(contains("channel_merchants.mch_no", mch_no ?? "")))
    .$if(channel !== undefined, (query) => query.where("channel_merchants.channel", "=", channel ?? ""))
    .$if(is_partner !== undefined, (query) => query.where("channel_merchants.is_partner", "=", is_partner ?? 0))
    .$if(status !== undefined, (query) => query.where("channel_merchants.status", "=", status ?? 1));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query.select([
    "channel_merchants.id",
    "channel_merchants.school_id",
    "schools.name as school_name",
    "channel_merchants.channel",
    "channel_merchants.is_partner",
    "channel_merchants.mch_no",
    "channel_merchants.app_id",
    "channel_merchants.notify_key",
    "channel_merchants.status",
    "channel_merchants.created_at",
    "channel_merchants.updated_at",
  ]);
}

export type MerchantRecord = Awaited<ReturnType<typeof listMerchants>>[number];
