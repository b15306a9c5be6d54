import { yuanName } from "~/lib/list-address";
import type { Filter, ListState } from "~/lib/list-description";
import { fenToInput } from "~/lib/money";

/** The names of a filter's fields in the form. */
export function filterNames(filter: Filter): string[] {
  switch (filter.kind) {
    case "dates":
      return [filter.from, filter.to];
    case "money":
      return [yuanName(filter.from), yuanName(filter.to)];
    case "text":
    case "select":
      return [filter.name];
  }
}

/** What a field of the form shows: amounts stand in the address as fen, or as typed where they cannot be read. */
export function filterValue(name: string, query: Readonly<Record<string, string>>): string {
  const fen = query[name.replace(/_yuan$/, "_fen")];
  if (!name.endsWith("_yuan") || fen === undefined) return query[name] ?? "";
  return /^\d+$/.test(fen) ? fenToInput(Number(fen)) : fen;
}

/** Whether a filter narrows the list. */
export function isSet(filter: Filter, { query, problems }: ListState): boolean {
  if (filter.kind === "select" && filter.picksList) return false;
  return filterNames(filter).some((name) => filterValue(name, query) !== "" || name in problems);
}

/** Going back, a shortcut or a link changes the address: the fields follow, and keep focus. */
export function showQuery(form: HTMLFormElement | null, query: Readonly<Record<string, string>>): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type !== "hidden") field.value = filterValue(field.name, query);
    if (field instanceof HTMLSelectElement) {
      field.value = filterValue(field.name, query);
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
  }
}
