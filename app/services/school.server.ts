import { readPlainCookie, writePlainCookie } from "./plain-cookie.server";
import type { RequestArgs } from "./session.server";

/** The query parameter that says for which school an agent's page is shown; empty means all of the agent's schools. */
export const schoolParameter = "agent_selected_id";
const schoolCookie = "agentSchool";

export interface SelectedSchool {
  /** The school of the page's address; null when it names none. */
  page: string | null;
  /** The school that this browser last selected; "" for all schools. */
  browser: string;
  /** The one that counts for this request: the page's, else the browser's. */
  effective: string;
}

/** An agent's school for this request (design: the page's address wins over the cookie). */
export function readSelectedSchool(request: Request): SelectedSchool {
  const browser = readPlainCookie(request, schoolCookie) ?? "";
  const page = new URL(request.url).searchParams.get(schoolParameter);
  return { page, browser, effective: page ?? browser };
}

/** Remembers the selected school in the browser; "" selects all, null forgets it. */
export function keepSelectedSchool({ context }: RequestArgs, schoolId: string | null): void {
  writePlainCookie(context, schoolCookie, schoolId);
}
