import { accountType } from "#contract/platform/states";
import type { Kysely } from "kysely";
import type { UserQuery } from "#contract/platform/users";
import type { SchoolScope } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import type { UserRow } from "../../../kernel/database/tables/access";
import { inSchools } from "../../../kernel/database/school-match";
import { contains } from "../../../kernel/database/text-match";

type Filter = Pick<UserQuery, "username" | "desc" | "status" | "role_name">;

/** A page of the accounts in scope with the name of their school. */
export function listAccounts(db: Kysely<Database>, scope: SchoolScope, query: UserQuery) {
  const descending = query.sort.startsWith("-");
  const direction = descending ? ("desc" as const) : ("asc" as const);
  const column = query.sort.endsWith("last_login")
    ? ("users.last_login" as const)
    : query.sort.endsWith("created_at")
      ? ("users.created_at" as const)
      : ("users.id" as const);
  return matching(db, scope, query)
    .leftJoin("schools", "schools.school_id", "users.school_id")
    .selectAll("users")
    .select("schools.name as school_name")
    .orderBy((eb) => eb.fn.coalesce(column, eb.lit(0)), direction)
    .orderBy("users.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countAccounts(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findAccount(db: Kysely<Database>, scope: SchoolScope, id: number): Promise<UserRow | undefined> {
  return inScope(db, scope).selectAll("users").where("users.id", "=", id).executeTakeFirst();
}

/** Schools an account may be made for. */
export function listSchoolsInScope(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("schools")
    .select(["school_id", "name"])
    .where(inSchools("school_id", scope))
    .orderBy("school_id")
    .limit(2000)
    .execute();
}

export function listAgents(db: Kysely<Database>) {
  return db.selectFrom("agents").select(["agent_id", "name"]).orderBy("agent_id").limit(2000).execute();
}

function matching(db: Kysely<Database>, scope: SchoolScope, { username, desc, status, role_name }: Filter) {
  return inScope(db, scope)
    .$if(username !== undefined, (query) => query.where(contains("users.username", username ?? "")))
    .$if(desc !== undefined, (query) => query.where(contains("users.desc", desc ?? "")))
    .$if(status !== undefined, (query) => query.where("users.status", "=", status ?? 1))
    .$if(role_name !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom("user_roles")
            .innerJoin("roles", "roles.id", "user_roles.role_id")
            .select("user_roles.user_id")
            .whereRef("user_roles.user_id", "=", "users.id")
            .where("roles.name", "=", role_name ?? ""),
        ),
      ),
    );
}

/** The platform sees every account; everybody else the staff of the schools in scope. */
function inScope(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("users")
    .$if(scope !== "all", (query) =>
      query.where("users.account_type", "=", accountType.school).where(inSchools("users.school_id", scope)),
    );
}
