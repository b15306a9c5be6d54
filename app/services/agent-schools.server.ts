import { type AppLoadContext, redirect } from "@remix-run/node";
import { type AgentSchool, schoolsApi } from "#contract/platform/schools";
import { withSchool } from "~/lib/school-link";
import type { AgentSchools } from "~/lib/shell-data";
import { openUnscopedBackend } from "./backend.server";
import { answerFailure, askedPath } from "./refusal.server";
import { keepSelectedSchool, readSelectedSchool } from "./school.server";
import type { RequestArgs } from "./session.server";

const memo = new WeakMap<AppLoadContext, Promise<readonly AgentSchool[]>>();

/** The schools an agent may select, asked once for each browser request; empty for other accounts. A failure becomes a page. */
export function listAgentSchools(args: RequestArgs): Promise<readonly AgentSchool[]> {
  const known = memo.get(args.context);
  if (known) return known;
  const asked = ask(args);
  memo.set(args.context, asked);
  return asked;
}

/**
 * The school an agent's page is shown for. Throws a redirect to the page's address with its school where the address names
 * none: every page an agent sees can be passed on, and none changes its school when another tab selects one.
 */
export async function pageSchools(args: RequestArgs): Promise<AgentSchools> {
  const list = await listAgentSchools(args);
  const isOwn = (id: string) => id === "" || list.some(({ school_id }) => String(school_id) === id);
  const { page, browser: selected } = readSelectedSchool(args.request);
  const browser = isOwn(selected) ? selected : "";
  // the school was taken away since it was selected
  if (browser !== selected) keepSelectedSchool(args, null);
  if (page === null) throw redirect(withSchool(askedPath(args.request), browser));
  return { list, page, browser, isForeign: !isOwn(page) };
}

async function ask(args: RequestArgs): Promise<readonly AgentSchool[]> {
  try {
    const backend = await openUnscopedBackend(args);
    return (await backend.call(schoolsApi.agentList, {})).list;
  } catch (error) {
    return answerFailure(error, args);
  }
}
