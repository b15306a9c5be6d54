import type { Filter } from "./list-description";

/** Schools to choose from: those of the stores the account sees. */
export function schoolChoices(stores: readonly { school_id: number; school_name: string }[]) {
  const names = new Map(stores.map(({ school_id, school_name }) => [school_id, school_name]));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** Stores to choose from. */
export function storeChoices(stores: readonly { store_id: number; name: string; school_name: string }[]) {
  return calledBySchool(stores.map(({ store_id, name, school_name }) => ({ value: store_id, name, school_name })));
}

/** Choices that belong to schools: each is called by its school too where there are several. */
export function calledBySchool(choices: readonly { value: number; name: string; school_name: string }[]) {
  const isOneSchool = new Set(choices.map(({ school_name }) => school_name)).size <= 1;
  return choices.map(({ value, name, school_name }) => ({
    value,
    label: isOneSchool ? name : `${school_name} ${name}`,
  }));
}

/** A list's filter by school; none where there is but one. */
export function schoolFilter(label: string, schools: readonly unknown[] | undefined): Filter[] {
  return (schools?.length ?? 0) > 1 ? [{ kind: "select", name: "school_id", label, choices: "school" }] : [];
}
