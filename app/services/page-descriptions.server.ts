import type { MenuItem } from "#contract/platform/initialization";

/** Reads the description of each page below these entries, by name; for pages that show it, since the shell does not carry it. */
export function describePages(entries: readonly MenuItem[]): Record<string, string> {
  return Object.fromEntries(entries.flatMap(describe));
}

function describe({ name, display_desc, child = [] }: MenuItem): [name: string, description: string][] {
  return [[name, display_desc], ...child.flatMap(describe)];
}
