import type { AppLoadContext } from "@remix-run/node";
import { type AgentSchool, schoolsApi } from "#contract/schools";
import { openUnscopedBackend } from "./backend.server";
import type { RequestArgs } from "./session.server";

const memo = new WeakMap<AppLoadContext, Promise<readonly AgentSchool[]>>();

/** The schools an agent may select, asked once for each browser request; empty for other accounts. Throws `BackendError`. */
export function listAgentSchools(args: RequestArgs): Promise<readonly AgentSchool[]> {
  const known = memo.get(args.context);
  if (known) return known;
  const asked = ask(args);
  memo.set(args.context, asked);
  return asked;
}

async function ask(args: RequestArgs): Promise<readonly AgentSchool[]> {
  const backend = await openUnscopedBackend(args);
  return (await backend.call(schoolsApi.agentList, {})).list;
}
