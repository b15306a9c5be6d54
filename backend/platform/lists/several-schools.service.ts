import type { Kysely } from "kysely";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";

/** True where a call sees more than one school, so that rows and choices need their school's name. */
export async function hasSeveralSchools({ db, scope }: Pick<RequestContext, "db" | "scope">): Promise<boolean> {
  return scope === "all" ? (await countSchools(db, 2)) > 1 : scope.length > 1;
}

/** Counts schools up to `most`. */
async function countSchools(db: Kysely<Database>, most: number): Promise<number> {
  return (await db.selectFrom("schools").select("school_id").limit(most).execute()).length;
}
