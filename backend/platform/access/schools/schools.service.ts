import { accountType } from "#contract/platform/states";
import type { AgentSchool } from "#contract/platform/schools";
import type { BackendContext, RequestContext } from "../../../kernel/context";
import { requireUser } from "../accounts/users.service";
import { listAgentSchools } from "./schools.repository";

/** The schools an agent may select, whichever is selected now; nothing for other accounts. */
export async function listSelectableSchools(ctx: RequestContext): Promise<AgentSchool[]> {
  if (ctx.actor.accountType !== accountType.agent) return [];
  const { agent_id } = await requireUser(ctx, ctx.actor.userId);
  if (agent_id === null) return [];
  const schools = await listSchoolsOfAgent(ctx, agent_id);
  return schools.map(({ school_id, name }) => ({ school_id, school: { name } }));
}

/** The schools an agent looks after now, by id. */
export function listSchoolsOfAgent(
  ctx: BackendContext,
  agentId: number,
): Promise<{ school_id: number; name: string }[]> {
  return listAgentSchools(ctx.db, { agentId, now: ctx.now() });
}
