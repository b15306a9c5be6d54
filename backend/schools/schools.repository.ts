import type { Kysely } from "kysely";
import type { Database } from "../database/tables";

/** The schools an agent looks after now, by id. */
export function listAgentSchools(
  db: Kysely<Database>,
  agentId: number,
  now: number,
): Promise<{ school_id: number; name: string }[]> {
  return db
    .selectFrom("agent_schools")
    .innerJoin("agents", "agents.agent_id", "agent_schools.agent_id")
    .innerJoin("schools", "schools.school_id", "agent_schools.school_id")
    .select(["schools.school_id", "schools.name"])
    .where("agent_schools.agent_id", "=", agentId)
    .where("agents.status", "=", 1)
    .where("schools.status", "=", 1)
    .where("agent_schools.valid_from", "<=", now)
    .where((where) => where.or([where("valid_to", "is", null), where("valid_to", ">", now)]))
    .orderBy("schools.school_id")
    .limit(1000)
    .execute();
}
