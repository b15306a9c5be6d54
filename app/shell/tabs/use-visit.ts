import { type Path, useLocation, useMatches, useNavigationType } from "@remix-run/react";
import { readHandle, titleOfMatch } from "~/lib/route-handle";
import type { Visit } from "./tab-list";

/** The data that the tab row writes into the history beside an address. */
export interface TabState {
  isTab: true;
  closed: readonly string[];
}

const mostLetters = 40;
const school = "agent_selected_id";

/** The page that is shown, as a tab sees it; null where it has none or could not be made. */
export function useVisit(): Visit | null {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const type: string = useNavigationType();
  const isHistory = type === "POP";
  // what lies over a list is the list's
  const matches = useMatches();
  const page = matches.find(({ handle }) => readHandle(handle).title !== undefined);
  if (!page || page.data === undefined || matches.some(({ handle }) => readHandle(handle).tab === false)) return null;
  const query = new URLSearchParams(search);
  const ofSchool = query.get(school);
  query.delete(school);
  const arrival = readState(location.state);
  return {
    tab: {
      path: tabPath(location),
      name: titleOfMatch(page) ?? "",
      ...noteOf(page.data, query),
      page: ofSchool === null ? page.pathname : `${page.pathname}?${school}=${ofSchool}`,
    },
    isReturn: isHistory || arrival !== null,
    isOwn:
      readHandle(page.handle).tab !== "single" && (query.size > 0 || hash === "#new" || pathname !== page.pathname),
    closed: isHistory ? [] : (arrival?.closed ?? []),
  };
}

/** The words of a list's filter, or what was looked for on a page of another kind. */
function noteOf(data: unknown, query: URLSearchParams): { note?: string } {
  const told = typeof data === "object" && data !== null && "tabNote" in data ? data.tabNote : query.get("q");
  const note = typeof told === "string" ? told.trim().slice(0, mostLetters) : "";
  return note === "" ? {} : { note };
}

/** The path of the tab that an address is shown in. */
export function tabPath({ pathname, search, hash }: Path): string {
  return pathname + search + (hash === "#new" ? hash : "");
}

function readState(state: unknown): TabState | null {
  if (typeof state !== "object" || state === null || !("isTab" in state)) return null;
  const closed = "closed" in state && Array.isArray(state.closed) ? state.closed.map(String) : [];
  return { isTab: true, closed };
}
