import type { Insertable, Kysely, Updateable } from "kysely";
import type { StoreQuery } from "#contract/payments/stores";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import type { OrderScope } from "../order-scope";

type Filter = Pick<StoreQuery, "name" | "school_id" | "status">;

/** One page of the scope's stores with the number of their enabled devices. */
export function listStoreRows(db: Kysely<Database>, scope: OrderScope, query: StoreQuery) {
  return selectRows(matching(db, scope, query))
    .orderBy("stores.store_id", query.sort.startsWith("-") ? "desc" : "asc")
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countStores(db: Kysely<Database>, scope: OrderScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findStore(db: Kysely<Database>, scope: OrderScope, storeId: number) {
  return selectRows(matching(db, scope, {}))
    .where("stores.store_id", "=", storeId)
    .executeTakeFirst();
}

/** Fails on `stores_name` when the school has the name. */
export async function insertStore(db: Kysely<Database>, row: Insertable<Database["stores"]>): Promise<void> {
  await db.insertInto("stores").values(row).execute();
}

/** Fails on `stores_name` when the school has the name. */
export async function updateStore(
  db: Kysely<Database>,
  storeId: number,
  change: Updateable<Database["stores"]>,
): Promise<void> {
  await db
    .updateTable("stores")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("store_id", "=", storeId)
    .execute();
}

export async function deleteStore(db: Kysely<Database>, storeId: number): Promise<void> {
  await db.deleteFrom("devices").where("store_id", "=", storeId).execute();
  await db.deleteFrom("stores").where("store_id", "=", storeId).execute();
}

export async function hasOrders(db: Kysely<Database>, storeId: number): Promise<boolean> {
  const query = db.selectFrom("pay_orders").select("id").where("store_id", "=", storeId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function hasKeeper(db: Kysely<Database>, storeId: number): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where("store_id", "=", storeId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** A store's devices, enabled ones first. */
export function listDevices(db: Kysely<Database>, storeId: number) {
  return db
    .selectFrom("devices")
    .select(["id", "store_id", "device_no", "type", "status", "updated_at"])
    .where("store_id", "=", storeId)
    .orderBy("status", "desc")
    .orderBy("id")
    .limit(1000)
    .execute();
}

/** One device of the scope with its store. */
export function findDevice(db: Kysely<Database>, { schools, storeId }: OrderScope, id: number) {
  return db
    .selectFrom("devices")
    .select(["id", "store_id", "device_no", "type", "status"])
    .where("id", "=", id)
    .where(inSchools("devices.school_id", schools))
    .$if(storeId !== null, (query) => query.where("store_id", "=", storeId ?? 0))
    .executeTakeFirst();
}

/** Fails on the number when there is one of it anywhere. */
export async function insertDevice(db: Kysely<Database>, row: Insertable<Database["devices"]>): Promise<void> {
  await db.insertInto("devices").values(row).execute();
}

export async function updateDevice(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["devices"]>,
): Promise<void> {
  await db
    .updateTable("devices")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

function matching(db: Kysely<Database>, { schools, storeId }: OrderScope, { name, school_id, status }: Filter) {
  return db
    .selectFrom("stores")
    .innerJoin("schools", "schools.school_id", "stores.school_id")
    .where(inSchools("stores.school_id", schools))
    .$if(storeId !== null, (query) => query.where("stores.store_id", "=", storeId ?? 0))
    .$if(school_id !== undefined, (query) => query.where("stores.school_id", "=", school_id ?? 0))
    .$if(status !== undefined, (query) => query.where("stores.status", "=", status ?? 1))
    .$if(name !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          contains("stores.name", name ?? ""),
          eb(
            "stores.store_id",
            "in",
            eb
              .selectFrom("devices")
              .select("devices.store_id")
              .where(contains("devices.device_no", name ?? "")),
          ),
        ]),
      ),
    );
}

function selectRows(query: ReturnType<typeof matching>) {
  return query.select((eb) => [
    "stores.store_id",
    "stores.school_id",
    "schools.name as school_name",
    "stores.name",
    "stores.status",
    "stores.created_at",
    "stores.updated_at",
    eb
      .selectFrom("devices")
      .select((inner) => inner.fn.countAll<number>().as("count"))
      .whereRef("devices.store_id", "=", "stores.store_id")
      .where("devices.status", "=", 1)
      .$asScalar()
      .$notNull()
      .as("device_count"),
  ]);
}

export type StoreRecord = Awaited<ReturnType<typeof listStoreRows>>[number];
