import { sql } from "kysely";

/** The name that stands for a store where an order was paid at none. */
export const onlineStore = "线上";

/** The name of a row's store, with `stores` left-joined. */
export const storeName = sql<string>`coalesce(stores.name, ${sql.lit(onlineStore)})`;
