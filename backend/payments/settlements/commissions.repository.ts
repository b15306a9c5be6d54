import { type Insertable, type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { CommissionFilter, CommissionQuery } from "#contract/payments/commissions";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

type Search = Omit<CommissionFilter, "sort">;

/** The commissions that a call may see: of schools, and for an agent its own alone. */
export interface CommissionScope {
  schools: SchoolScope;
  agentId: number | null;
}

/** The agent an account belongs to; null for everybody else. */
export async function findAgentOf(db: Kysely<Database>, userId: number): Promise<number | null> {
  const user = await db.selectFrom("users").select("agent_id").where("id", "=", userId).executeTakeFirst();
  return user?.agent_id ?? null;
}

/** Agents that look after a school when a day ends (epoch ms): of two that follow one another, one has the day. */
export async function listAgentsAt(db: Kysely<Database>, schoolId: number, dayEnds: number) {
  return db
    .selectFrom("agent_schools")
    .innerJoin("agents", "agents.agent_id", "agent_schools.agent_id")
    .select(["agents.agent_id", "agents.commission_bp"])
    .where("agent_schools.school_id", "=", schoolId)
    .where("agent_schools.valid_from", "<", dayEnds)
    .where((eb) => eb.or([eb("agent_schools.valid_to", "is", null), eb("agent_schools.valid_to", ">=", dayEnds)]))
    .orderBy("agents.agent_id")
    .execute();
}

/** Lists the shares of agents in some settlements. */
export async function listCommissionsOf(db: Kysely<Database>, settlementIds: readonly number[]) {
  if (settlementIds.length === 0) return [];
  return db
    .selectFrom("agent_commissions")
    .innerJoin("agents", "agents.agent_id", "agent_commissions.agent_id")
    .select([
      "agent_commissions.settlement_id",
      "agent_commissions.agent_id",
      "agents.name as agent_name",
      "agent_commissions.base_fen",
      "agent_commissions.commission_bp",
      "agent_commissions.commission_fen",
    ])
    .where("settlement_id", "in", settlementIds)
    .orderBy("agent_commissions.agent_id")
    .execute();
}

export async function deleteCommissionsOf(db: Kysely<Database>, settlementId: number): Promise<void> {
  await db.deleteFrom("agent_commissions").where("settlement_id", "=", settlementId).execute();
}

export async function insertCommissions(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["agent_commissions"]>[],
): Promise<void> {
  if (rows.length > 0) await db.insertInto("agent_commissions").values(rows).execute();
}

/** Rows in the order asked for, ties by id in the same direction. */
export async function listCommissions(
  db: Kysely<Database>,
  scope: CommissionScope,
  search: Search,
  { sort, limit, offset }: { sort: CommissionQuery["sort"]; limit: number; offset: number },
) {
  return inOrder(selectRows(matching(db, scope, search)), sort)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The ids of all commissions of the filter, in the order of the list. */
export function listCommissionIds(
  db: Kysely<Database>,
  scope: CommissionScope,
  search: Search,
  sort: CommissionQuery["sort"],
) {
  return inOrder(matching(db, scope, search).select("agent_commissions.id"), sort).execute();
}

/** Those of the ids that are in the scope, in no order. */
export function listCommissionsById(db: Kysely<Database>, scope: CommissionScope, ids: readonly number[]) {
  return selectRows(matching(db, scope, {}))
    .where("agent_commissions.id", "in", ids)
    .execute();
}

function inOrder<Row>(query: SelectQueryBuilder<Database, "agent_commissions", Row>, sort: CommissionQuery["sort"]) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const column = sort.endsWith("commission_fen") ? "agent_commissions.commission_fen" : "agent_commissions.biz_date";
  return query.orderBy(column, direction).orderBy("agent_commissions.id", direction);
}

function selectRows(query: ReturnType<typeof matching>) {
  return query.select([
    "agent_commissions.id",
    "settlements.settle_no",
    "agent_commissions.agent_id",
    "agents.name as agent_name",
    "schools.name as school_name",
    "settlements.channel",
    "agent_commissions.biz_date",
    "agent_commissions.base_fen",
    "agent_commissions.commission_bp",
    "agent_commissions.commission_fen",
    "settlements.state",
  ]);
}

/** Count and sums of the whole filter; settled are those of settlements of state 2. */
export async function sumCommissions(db: Kysely<Database>, scope: CommissionScope, search: Search) {
  return matching(db, scope, search)
    .select([
      sql<number>`count(*)`.as("total"),
      sql<number>`coalesce(sum(agent_commissions.base_fen), 0)`.as("base_fen"),
      sql<number>`coalesce(sum(agent_commissions.commission_fen), 0)`.as("commission_fen"),
      sql<number>`coalesce(sum(case when settlements.state = 2 then agent_commissions.commission_fen end), 0)`.as(
        "settled_fen",
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Agents of the scope, for a choice. */
export async function listAgentChoices(db: Kysely<Database>, { schools, agentId }: CommissionScope) {
  return db
    .selectFrom("agents")
    .select(["agents.agent_id", "agents.name"])
    .where((eb) =>
      eb(
        "agents.agent_id",
        "in",
        eb
          .selectFrom("agent_schools")
          .select("agent_schools.agent_id")
          .where(inSchools("agent_schools.school_id", schools)),
      ),
    )
    .$if(agentId !== null, (query) => query.where("agents.agent_id", "=", agentId ?? 0))
    .orderBy("agents.agent_id")
    .limit(1000)
    .execute();
}

function matching(db: Kysely<Database>, { schools, agentId }: CommissionScope, search: Search) {
  const { start_date, end_date, agent_id, school_id, state } = search;
  return db
    .selectFrom("agent_commissions")
    .innerJoin("settlements", "settlements.id", "agent_commissions.settlement_id")
    .innerJoin("agents", "agents.agent_id", "agent_commissions.agent_id")
    .innerJoin("schools", "schools.school_id", "agent_commissions.school_id")
    .where(inSchools("agent_commissions.school_id", schools))
    .$if(agentId !== null, (query) => query.where("agent_commissions.agent_id", "=", agentId ?? 0))
    .$if(start_date !== undefined, (query) => query.where("agent_commissions.biz_date", ">=", start_date ?? ""))
    .$if(end_date !== undefined, (query) => query.where("agent_commissions.biz_date", "<=", end_date ?? ""))
    .$if(agent_id !== undefined, (query) => query.where("agent_commissions.agent_id", "=", agent_id ?? 0))
    .$if(school_id !== undefined, (query) => query.where("agent_commissions.school_id", "=", school_id ?? 0))
    .$if(state !== undefined, (query) => query.where("settlements.state", "=", state ?? 0));
}
