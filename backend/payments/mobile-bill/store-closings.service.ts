import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { listStoreClosings } from "./mobile-bill.repository";

/** When days `YYYY-MM-DD` of a store were closed by its keeper (epoch ms); a day that is open is not among them. */
export function findStoreClosings(
  db: Kysely<Database>,
  storeId: number,
  days: readonly string[],
): Promise<{ biz_date: string; closed_at: number }[]> {
  return listStoreClosings(db, storeId, days);
}
