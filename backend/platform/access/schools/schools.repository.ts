import { preparedQuery } from "../../../kernel/database/prepared-query";

/** The schools an agent looks after now, by id; asked with every call of an agent. */
export const listAgentSchools = preparedQuery<{ agentId: number; now: number }, { school_id: number; name: string }>(
  (db, param) =>
    db
      .selectFrom("agent_schools")
      .innerJoin("agents", "agents.agent_id", "agent_schools.agent_id")
      .innerJoin("schools", "schools.school_id", "agent_schools.school_id")
      .select(["schools.school_id", "schools.name"])
      .where("agent_schools.agent_id", "=", param("agentId"))
      .where("agents.status", "=", 1)
      .where("schools.status", "=", 1)
      .where("agent_schools.valid_from", "<=", param("now"))
      .where((where) => where.or([where("valid_to", "is", null), where("valid_to", ">", param("now"))]))
      .orderBy("schools.school_id")
      .limit(1000),
);
