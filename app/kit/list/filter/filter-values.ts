import { yuanName } from "~/lib/list-address";
import type { Filter, ListState } from "~/lib/list-description";
import { fenToInput } from "~/lib/money";
import { setOwnValue } from "~/lib/own-value";

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

/** Reads the text of a field of the form: amounts stand in the address as fen, or as typed where they cannot be read. */
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

export type Field = HTMLInputElement | HTMLSelectElement;

/** The fields that one fills in; those of an open panel have no name. */
export function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is Field =>
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement && field.type !== "hidden" && field.name !== ""),
  );
}

/** Lets fields show what an address says. */
export function showQuery(fields: readonly Field[], query: Readonly<Record<string, string>>): void {
  for (const field of fields) {
    setOwnValue(field, filterValue(field.name, query));
  }
}
