import { type AgentDetail, AgentInput } from "#contract/platform/agents";
import { rateField, rateToInput } from "../../../kit/form/server/rate-field.server";
import type { RouteAccess } from "../../../kit/form/server/record-route.server";
import { readDictionary } from "../../../services/dictionary.server";

/** The posted form of an agent: its share comes as the text of a percentage and goes on in basis points. */
export const AgentForm = AgentInput.extend({ commission_bp: rateField(AgentInput.shape.commission_bp) });

/** Reads the values and choices of an agent's form; the share is text. */
export async function readAgentForm({ backend }: RouteAccess, agent: AgentDetail | null) {
  const status = await readDictionary(backend, "sys_user_status");
  if (!agent) return { record: { status: 1 }, status };
  const { links: _links, ...record } = agent;
  return { record: { ...record, commission_bp: rateToInput(agent.commission_bp) }, status };
}
