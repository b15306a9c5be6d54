import { type Insertable, type Kysely, sql } from "kysely";
import type { MachineKeyQuery } from "#contract/payments/machine-keys";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";

type Filter = Pick<MachineKeyQuery, "name" | "school_id" | "status">;

/** One page of the keys with their school, store and the counts of a day; ties by id in the same direction. */
export function listKeys(db: Kysely<Database>, query: MachineKeyQuery, today: string) {
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  const column = query.sort.endsWith("last_used_at") ? "machine_keys.last_used_at" : "machine_keys.id";
  return matching(db, query)
    .leftJoin("stores", "stores.store_id", "machine_keys.store_id")
    .leftJoin("users", "users.id", "machine_keys.created_by")
    .leftJoin("machine_key_days", (join) =>
      join.onRef("machine_key_days.machine_key_id", "=", "machine_keys.id").on("biz_date", "=", today),
    )
    .select([
      ...(["machine_keys.id", "machine_keys.name", "machine_keys.key", "machine_keys.school_id"] as const),
      ...(["schools.name as school_name", "stores.name as store_name", "machine_keys.scopes"] as const),
      ...(["machine_keys.status", "machine_keys.last_used_at", "machine_keys.last_address"] as const),
      ...(["machine_keys.created_at", "users.desc as creator"] as const),
      sql<number>`coalesce(machine_key_days.calls, 0)`.as("calls_today"),
      sql<number>`coalesce(machine_key_days.refused, 0)`.as("refused_today"),
    ])
    .orderBy(column, direction)
    .orderBy("machine_keys.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countKeys(db: Kysely<Database>, filter: Filter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The accounts that keys may report for, key by key. */
export function listAccountsOfKeys(db: Kysely<Database>, keyIds: readonly number[]) {
  return db
    .selectFrom("machine_key_accounts")
    .innerJoin("collect_accounts", "collect_accounts.id", "machine_key_accounts.collect_account_id")
    .select(["machine_key_id", "channel", "mch_no", "sub_mch_no"])
    .where("machine_key_id", "in", keyIds.length > 0 ? keyIds : [0])
    .orderBy("machine_key_id")
    .orderBy("collect_accounts.id")
    .execute();
}

/** Collecting accounts of a school at channels, in use or not. */
export function listChannelAccounts(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "channel", "mch_no", "sub_mch_no", "status"])
    .where("school_id", "=", schoolId)
    .where("channel", "!=", "cash")
    .orderBy("id")
    .limit(100)
    .execute();
}

export function listStoresInUse(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("stores")
    .select(["store_id", "name"])
    .where("school_id", "=", schoolId)
    .where("status", "=", 1)
    .orderBy("store_id")
    .limit(500)
    .execute();
}

/** Schools in use, by their number. */
export function listSchoolsInUse(db: Kysely<Database>) {
  return db
    .selectFrom("schools")
    .select(["school_id", "name"])
    .where("status", "=", 1)
    .orderBy("school_id")
    .limit(5000)
    .execute();
}

/** Adds a key; answers its id. Fails on `machine_keys_name` where the school has one of that name. */
export async function insertKey(db: Kysely<Database>, row: Insertable<Database["machine_keys"]>): Promise<number> {
  const { id } = await db.insertInto("machine_keys").values(row).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** A key of a school by its name, in use or revoked. */
export function findKeyByName(db: Kysely<Database>, schoolId: number, name: string) {
  return db
    .selectFrom("machine_keys")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** Accounts in use by the numbers of their merchants. */
export function listAccountsByNumber(db: Kysely<Database>, numbers: readonly string[]) {
  return db
    .selectFrom("collect_accounts")
    .select(["id", "school_id"])
    .where("mch_no", "in", ["", ...numbers])
    .where("mch_no", "!=", "")
    .where("status", "=", 1)
    .orderBy("id")
    .execute();
}

export async function insertKeyAccounts(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["machine_key_accounts"]>[],
): Promise<void> {
  await db
    .insertInto("machine_key_accounts")
    .values([...rows])
    .execute();
}

/** Ends keys that are in use; answers those that were. */
export function revokeKeys(
  db: Kysely<Database>,
  ids: readonly number[],
  stamp: { updated_at: number; updated_by: number },
) {
  return db
    .updateTable("machine_keys")
    .set((eb) => ({ ...stamp, status: 0, version: eb("version", "+", 1) }))
    .where("id", "in", ids)
    .where("status", "=", 1)
    .returning(["id", "name"])
    .execute();
}

function matching(db: Kysely<Database>, { name, school_id, status }: Filter) {
  return db
    .selectFrom("machine_keys")
    .innerJoin("schools", "schools.school_id", "machine_keys.school_id")
    .$if(name !== undefined, (query) =>
      query.where((eb) => eb.or([contains("machine_keys.name", name ?? ""), eb("machine_keys.key", "=", name ?? "")])),
    )
    .$if(school_id !== undefined, (query) => query.where("machine_keys.school_id", "=", school_id ?? 0))
    .$if(status !== undefined, (query) => query.where("machine_keys.status", "=", status ?? 1));
}
