import type { AgentSchool } from "#contract/schools";
import { accountType, type RequestContext } from "../context";
import { findUser } from "../users/users.repository";
import { listAgentSchools } from "./schools.repository";

/** The schools an agent may select, whichever is selected now; nothing for other accounts. */
export async function listSelectableSchools(ctx: RequestContext): Promise<AgentSchool[]> {
  if (ctx.actor.accountType !== accountType.agent) return [];
  const user = await findUser(ctx.db, ctx.actor.userId);
  if (!user?.agent_id) return [];
  const schools = await listAgentSchools(ctx.db, user.agent_id, ctx.now());
  return schools.map(({ school_id, name }) => ({ school_id, school: { name } }));
}
