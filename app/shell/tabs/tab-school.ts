import type { AgentSchools } from "~/lib/shell-data";
import type { Tab } from "./tab-list";

/** For an agent's tab of another school than the page's: which one. The same page of two schools has one name. */
export function tabSchool({ path }: Tab, schools: AgentSchools | null, all: string): string | null {
  const id = new URL(path, "http://page").searchParams.get("agent_selected_id");
  if (!schools || id === null || id === schools.page) return null;
  return id === "" ? all : (schools.list.find(({ school_id }) => String(school_id) === id)?.school.name ?? null);
}
