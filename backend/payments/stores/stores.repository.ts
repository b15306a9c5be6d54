import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { OrderScope } from "../order-scope";

// far above what the schools of one agent have
const mostStores = 2000;

/** Stores of the scope with their school, in the order they were opened. */
export async function listStores(db: Kysely<Database>, { schools, storeId }: OrderScope) {
  return db
    .selectFrom("stores")
    .innerJoin("schools", "schools.school_id", "stores.school_id")
    .select(["stores.store_id", "stores.name", "stores.school_id", "schools.name as school_name"])
    .$if(schools !== "all", (query) =>
      query.where("stores.school_id", "in", schools === "all" || schools.length === 0 ? [0] : [...schools]),
    )
    .$if(storeId !== null, (query) => query.where("stores.store_id", "=", storeId ?? 0))
    .orderBy("stores.school_id")
    .orderBy("stores.store_id")
    .limit(mostStores)
    .execute();
}
