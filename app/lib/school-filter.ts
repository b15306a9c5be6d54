import type { Filter } from "./list-description";

/** Schools to choose from: those of the stores the account sees. */
export function schoolChoices(stores: readonly { school_id: number; school_name: string }[]) {
  const names = new Map(stores.map(({ school_id, school_name }) => [school_id, school_name]));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** A list's filter by school; none where there is but one. */
export function schoolFilter(label: string, schools: readonly unknown[] | undefined): Filter[] {
  return (schools?.length ?? 0) > 1 ? [{ kind: "select", name: "school_id", label, choices: "school" }] : [];
}
