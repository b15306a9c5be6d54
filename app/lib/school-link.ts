const parameter = "agent_selected_id";

/** Adds an agent's school to a path ("" = all of the agent's schools); null leaves the path as it is. */
export function withSchool(path: string, school: string | null): string {
  if (school === null) return path;
  const [before = "", hash] = path.split("#");
  const [pathname = "", search = ""] = before.split("?");
  const query = new URLSearchParams(search);
  query.set(parameter, school);
  return `${pathname}?${query.toString()}${hash === undefined ? "" : `#${hash}`}`;
}
