import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { AgentQuery } from "#contract/platform/agents";
import type { Database } from "../../../kernel/database/tables";
import { contains } from "../../../kernel/database/text-match";

type Filter = Pick<AgentQuery, "name" | "school_id" | "status">;

/** One page of the agents; ties by id in the same direction. `now` in epoch ms settles which schools they look after. */
export function listAgents(db: Kysely<Database>, query: AgentQuery, now: number) {
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  return matching(db, query, now)
    .selectAll("agents")
    .orderBy(query.sort.endsWith("commission_bp") ? "agents.commission_bp" : "agents.agent_id", direction)
    .orderBy("agents.agent_id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countAgents(db: Kysely<Database>, filter: Filter, now: number): Promise<number> {
  const { total } = await matching(db, filter, now)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findAgent(db: Kysely<Database>, agentId: number) {
  return db.selectFrom("agents").selectAll().where("agent_id", "=", agentId).executeTakeFirst();
}

export async function insertAgent(db: Kysely<Database>, row: Insertable<Database["agents"]>): Promise<void> {
  await db.insertInto("agents").values(row).execute();
}

export async function updateAgent(
  db: Kysely<Database>,
  agentId: number,
  change: Updateable<Database["agents"]>,
): Promise<void> {
  await db.updateTable("agents").set(change).where("agent_id", "=", agentId).execute();
}

export async function deleteAgent(db: Kysely<Database>, agentId: number): Promise<void> {
  await db.deleteFrom("agents").where("agent_id", "=", agentId).execute();
}

/** True where an account acts for the agent. */
export async function hasAccounts(db: Kysely<Database>, agentId: number): Promise<boolean> {
  const query = db.selectFrom("users").select("id").where("agent_id", "=", agentId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The schools of agents, those that are over as well; by agent and school. */
export function listLinks(db: Kysely<Database>, agentIds: readonly number[]) {
  return db
    .selectFrom("agent_schools")
    .innerJoin("schools", "schools.school_id", "agent_schools.school_id")
    .select([
      "agent_schools.agent_id",
      "agent_schools.school_id",
      "schools.name as school_name",
      "agent_schools.valid_from",
      "agent_schools.valid_to",
    ])
    .where("agent_schools.agent_id", "in", agentIds.length > 0 ? agentIds : [0])
    .orderBy("agent_schools.agent_id")
    .orderBy("agent_schools.school_id")
    .limit(20_000)
    .execute();
}

/** False when the agent has, or once had, the school. */
export async function insertLink(db: Kysely<Database>, row: Insertable<Database["agent_schools"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("agent_schools")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Begins a link anew that is over; false when it is not. */
export async function renewLink(
  db: Kysely<Database>,
  {
    agent_id,
    school_id,
    ...times
  }: { agent_id: number; school_id: number; valid_from: number; valid_to: number | null },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agent_schools")
    .set(times)
    .where("agent_id", "=", agent_id)
    .where("school_id", "=", school_id)
    .where("valid_to", "<=", now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a link that is not over; one that has not begun gets no time at all. False when there is none. */
export async function endLink(
  db: Kysely<Database>,
  { agent_id, school_id }: { agent_id: number; school_id: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("agent_schools")
    .set({ valid_to: now, valid_from: sql`case when valid_from > ${now} then ${now} else valid_from end` })
    .where("agent_id", "=", agent_id)
    .where("school_id", "=", school_id)
    .where((eb) => eb.or([eb("valid_to", "is", null), eb("valid_to", ">", now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function matching(db: Kysely<Database>, { name, school_id, status }: Filter, now: number) {
  return db
    .selectFrom("agents")
    .$if(name !== undefined, (query) =>
      query.where((eb) => eb.or([contains("agents.name", name ?? ""), contains("agents.contact", name ?? "")])),
    )
    .$if(status !== undefined, (query) => query.where("agents.status", "=", status ?? 1))
    .$if(school_id !== undefined, (query) =>
      query.where("agents.agent_id", "in", (eb) =>
        eb
          .selectFrom("agent_schools")
          .select("agent_schools.agent_id")
          .where("agent_schools.school_id", "=", school_id ?? 0)
          .where("agent_schools.valid_from", "<=", now)
          .where((one) => one.or([one("valid_to", "is", null), one("valid_to", ">", now)])),
      ),
    );
}

export type AgentRecord = Awaited<ReturnType<typeof listAgents>>[number];
export type LinkRecord = Awaited<ReturnType<typeof listLinks>>[number];
