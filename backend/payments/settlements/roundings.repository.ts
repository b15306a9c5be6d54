import type { Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

// 对账中, 已平账, 有差异, 已处理: bills that were read and that no other has replaced
const readStates: readonly number[] = [2, 3, 4, 5];

/** Lists the 尾差 of the bills of days, the newest of a day last; days inclusive, `YYYY-MM-DD`. */
export function listRoundings(db: Kysely<Database>, scope: SchoolScope, first: string, last: string) {
  return db
    .selectFrom("recon_batches")
    .select(["collect_account_id", "bill_date", "rounding_fen"])
    .where(inSchools("school_id", scope))
    .where("bill_date", ">=", first)
    .where("bill_date", "<=", last)
    .where("state", "in", readStates)
    .orderBy("id")
    .execute();
}
