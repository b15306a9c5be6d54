import type { Client } from "#contract/kernel/client";
import type {
  ListChoices,
  ListColumn,
  ListDefinition,
  ListFilter,
} from "#contract/platform/list-definition/list-definition";
import type { Choice } from "#contract/kernel/enumeration";
import type { Cell, Choices, Filter, ListDescription, ListState } from "~/lib/list-description";
import { readDictionary } from "../../../services/dictionary.server";

/** A list as its page draws it, with the choices that its filters and columns name. */
export interface DescribedList {
  description: ListDescription;
  choices: Record<string, readonly Choice[]>;
}

/**
 * Describes a list for its page. `own` holds the choices the page reads itself; dictionaries are read here. `path` is the list's address;
 * a filter that `query` sets is offered, however few its choices, lest it narrow the list unseen.
 * Throws where `own` lacks a choice that the list names.
 */
export async function describeList(
  backend: Client,
  list: ListDefinition,
  { path, query }: { path: string; query: ListState["query"] },
  own: Promise<Choices>,
): Promise<DescribedList> {
  const names = new ChoiceNames();
  const cells = Object.entries(list.columns).map(([field, column]) => [field, cellOf(column, field, names)] as const);
  const filters = Object.entries(list.filters).map(([name, filter]) => filterOf(filter, name, names));
  const { title, purpose, presets, noun, empty, fills, rowKey, rowName, alwaysVisible, countLabel, sortable } = list;
  // what a page takes for granted is not sent
  const optional = { ...(presets && { presets }), ...(fills && { fills }), ...(countLabel && { countLabel }) };
  const choices = await names.read(backend, own);
  const isOffered = ({ filter, ifSeveral }: (typeof filters)[number]) =>
    !ifSeveral || filter.kind !== "select" || filter.name in query || (choices[filter.choices]?.length ?? 0) > 1;
  return {
    description: {
      ...{ path, title, purpose, noun, empty, rowKey, rowName, alwaysVisible, sortable, ...optional },
      cells: Object.fromEntries(cells.filter(([, cell]) => !isPlain(cell))),
      filters: filters.filter(isOffered).map(({ filter }) => filter),
    },
    choices,
  };
}

/** Collects choices under one name each, however often a list names them. */
class ChoiceNames {
  readonly #named = new Map<string, ListChoices>();

  /** `wish` is taken for an enumeration, which has no name of its own; a filter may offer more than the column of that name. */
  add(choices: ListChoices, wish: string): string {
    if ("page" in choices) return this.#keep(choices.page, choices);
    if ("dictionary" in choices) return this.#keep(choices.dictionary, choices);
    for (const [name, known] of this.#named) if (known === choices) return name;
    return this.#keep(this.#named.has(wish) ? `${wish}_filter` : wish, choices);
  }

  async read(backend: Client, own: Promise<Choices>): Promise<Record<string, readonly Choice[]>> {
    const named = [...this.#named].map(async ([name, choices]) => {
      return [name, await readChoices(backend, choices, own)] as const;
    });
    // one that fails is awaited like the others: nothing is left to reject behind the answer
    const [read, all] = await Promise.all([own, Promise.all(named)]);
    return { ...read, ...Object.fromEntries(all) };
  }

  #keep(name: string, choices: ListChoices): string {
    this.#named.set(name, choices);
    return name;
  }
}

async function readChoices(backend: Client, choices: ListChoices, own: Promise<Choices>): Promise<readonly Choice[]> {
  if ("dictionary" in choices) return readDictionary(backend, choices.dictionary);
  if (!("page" in choices)) return choices;
  const read = (await own)[choices.page];
  if (!read) throw new Error(`the list names choices “${choices.page}” that its page does not read`);
  return read;
}

function cellOf(
  { label: _label, shown: _shown, key: _key, ...column }: ListColumn,
  field: string,
  names: ChoiceNames,
): Cell {
  return column.kind === "choice" ? { ...column, choices: names.add(column.choices, field) } : column;
}

function filterOf(filter: ListFilter, name: string, names: ChoiceNames): { filter: Filter; ifSeveral?: true } {
  switch (filter.kind) {
    case "text":
      return { filter: { ...filter, name } };
    case "select": {
      const { ifSeveral, choices, ...select } = filter;
      return { filter: { ...select, name, choices: names.add(choices, name) }, ifSeveral };
    }
    case "dates": {
      const { label, fields } = filter;
      const field = fields && { name: "date_field", choices: names.add(fields, "date_field") };
      return { filter: { kind: "dates", label, from: "start_date", to: "end_date", ...(field && { field }) } };
    }
    case "money":
      return { filter: { ...filter, from: "min_fen", to: "max_fen" } };
  }
}

/** Text of the usual width. */
function isPlain({ kind, width, opens, decides }: Cell): boolean {
  return kind === "text" && width === undefined && opens === undefined && !decides;
}
