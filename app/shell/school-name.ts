import type { AgentSchools } from "~/lib/shell-data";
import { shellTexts } from "./shell-texts";

/** Finds the name of a selected school for the screen; an empty id means all of them. */
export function schoolName(list: AgentSchools["list"], schoolId: string): string {
  const found = list.find(({ school_id }) => String(school_id) === schoolId);
  return found?.school.name ?? shellTexts.school.all;
}

/** The page's path without the school it is shown for. */
export function withoutSchool(path: string): string {
  const [pathname = "", search = ""] = path.split("?");
  const query = new URLSearchParams(search);
  query.delete("agent_selected_id");
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname;
}
