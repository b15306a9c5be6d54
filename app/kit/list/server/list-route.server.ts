import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { generatePath } from "@remix-run/react";
import { type Column, columnsApi } from "#contract/platform/columns";
import type { Client } from "#contract/kernel/client";
import type { Endpoint } from "#contract/kernel/endpoint";
import type { ExportModule } from "#contract/platform/exports";
import type { ListDefinition } from "#contract/platform/list-definition/list-definition";
import type { ListApi } from "#contract/listed-pages";
import { savedViewApi } from "#contract/platform/saved-views";
import { filterWords, setFilters } from "../filter/filter-words";
import type { Cell, Choices, Filter, ListDescription, ListState, ViewTab } from "~/lib/list-description";
import type { ListRights } from "~/lib/list-rights";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { type Access, mayUse, requireAccess } from "../../../services/access.server";
import { saveColumnChoice } from "./column-choice.server";
import { type DescribedList, describeList } from "./describe-list.server";
import { readListQuery, requireExistingPage } from "./list-query.server";

// a tab has room for no more filters
const mostWords = 2;

interface ListExtras<Shown extends object> {
  /** Reads the choices that are neither an enumeration nor a dictionary. */
  choices?: (access: Access) => Promise<Choices>;
  /** Fields that the page needs whether or not a column shows them, beside the row's key and name. */
  keep?: readonly (keyof Shown & string)[];
  /** Further input of the call, from the parameters of the address. */
  input?: (params: LoaderFunctionArgs["params"]) => object;
}

/** Makes the row of the page from that of the call. */
type ToRow<Row extends object, Shown extends object> = (row: Row, access: Access) => Shown;

type ListLoader<Shown extends object, Sum> = (args: LoaderFunctionArgs) => Promise<LoadedList<Shown, Sum | null>>;

/** Data that `listLoader` hands to the page of a list. */
export interface LoadedList<Row, Sum> {
  description: ListDescription;
  state: ListState;
  columns: Column[];
  choices: Choices;
  rows: Partial<Row>[];
  total: number | null;
  atLeast?: boolean;
  sum: Sum;
  may: ListRights;
  views?: ViewTab[];
  /** The background task that exports the list; absent: it has none. */
  exportModule?: ExportModule;
  /** The filter in words, by which tabs of one list are told apart. */
  tabNote?: string;
}

/**
 * The loader of a list's page, after `requireAccess`: rows of the filter in the address, with columns, choices, and the acts the account
 * may use. Throws a redirect to the last page from behind it.
 */
export function listLoader<Row extends object, Sum>(
  handle: RouteHandle,
  list: ListDefinition,
  api: ListApi<Row, Sum>,
  extras?: ListExtras<Row>,
): ListLoader<Row, Sum>;
export function listLoader<Row extends object, Shown extends object, Sum>(
  handle: RouteHandle,
  list: ListDefinition,
  api: ListApi<Row, Sum>,
  extras: ListExtras<Shown> & { toRow: ToRow<Row, Shown> },
): ListLoader<Shown, Sum>;
export function listLoader<Row extends object, Sum>(
  handle: RouteHandle,
  list: ListDefinition,
  api: ListApi<Row, Sum>,
  extras: Omit<ListExtras<object>, "keep"> & { keep?: readonly string[]; toRow?: ToRow<Row, object> } = {},
): ListLoader<object, Sum> {
  const { toRow, keep = [] } = extras;
  return async (args) => {
    const access = await requireAccess(args, handle);
    const { backend } = access;
    const { input, state } = readListQuery(args.request, api.list.input);
    const path = generatePath(list.path, args.params);
    const [columns, views, described, page] = await Promise.all([
      backend.call(columnsApi.get, { page: list.page }),
      readViews(backend, list.page),
      describeList(backend, list, { path, query: state.query }, readOwnChoices(access, extras)),
      input ? backend.call(api.list, { ...input, ...extras.input?.(args.params) }) : null,
    ]);
    if (!page?.at_least) requireExistingPage(args.request, state, page?.total ?? null);
    const rows = page?.list ?? [];
    return {
      ...shownPart(described, columns.list, rows.length === 0),
      state,
      columns: columns.list,
      rows: shownFields(toRow ? rows.map((row) => toRow(row, access)) : rows, columns.list, [
        ...list.rowKey,
        list.rowName,
        ...openedBy(list),
        ...keep,
      ]),
      total: page?.total ?? null,
      ...(page?.at_least && { atLeast: true }),
      sum: page?.sum ?? null,
      may: rightsOf(access, api),
      ...(views.length > 0 && { views }),
      ...(list.exportModule && { exportModule: list.exportModule }),
      ...tabNote({ ...described, state }),
    };
  };
}

function tabNote(list: DescribedList & { state: ListState }): { tabNote?: string } {
  const words = setFilters(list).slice(0, mostWords);
  return words.length > 0 ? { tabNote: words.map((filter) => filterWords(filter, list)).join("、") } : {};
}

async function readViews(backend: Client, page: string): Promise<ViewTab[]> {
  const { list } = await backend.call(savedViewApi.list, { page });
  return list.map(({ id, name, query }) => ({ id, name, query }));
}

/** The action of a list's page, after `requireAccess`: keeps what the column chooser sent. */
export function listAction(handle: RouteHandle, list: ListDefinition) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { backend } = await requireAccess(args, handle);
    return saveColumnChoice(args, backend, list.page);
  };
}

/**
 * The part of a description that the page draws: no cells of hidden columns nor the choices that those alone name, and of what an empty
 * list says only where the list is empty.
 */
function shownPart(
  { description, choices }: DescribedList,
  columns: readonly Column[],
  isEmpty: boolean,
): DescribedList {
  const fields = new Set(columns.flatMap(({ field, visible }) => (visible ? [field] : [])));
  const cells = Object.entries(description.cells);
  const shown = cells.filter(([field]) => fields.has(field));
  const named = new Set([...choicesOfCells(shown), ...description.filters.flatMap(choicesOfFilter)]);
  const unused = choicesOfCells(cells).filter((name) => !named.has(name));
  const { noun, empty, fills, ...rest } = description;
  return {
    description: { ...rest, ...(isEmpty ? { noun, empty, fills } : { empty: "" }), cells: Object.fromEntries(shown) },
    choices: Object.fromEntries(Object.entries(choices).filter(([name]) => !unused.includes(name))),
  };
}

/** The fields that hold keys of records which cells lead to. */
function openedBy({ columns }: ListDefinition): string[] {
  return Object.values(columns).flatMap(({ opens }) => (opens ? [opens.field] : []));
}

function choicesOfCells(cells: readonly (readonly [string, Cell])[]): string[] {
  return cells.flatMap(([, cell]) => (cell.kind === "choice" ? [cell.choices] : []));
}

function choicesOfFilter(filter: Filter): string[] {
  if (filter.kind === "select") return [filter.choices];
  return filter.kind === "dates" && filter.field ? [filter.field.choices] : [];
}

async function readOwnChoices(access: Access, { choices }: Pick<ListExtras<object>, "choices">): Promise<Choices> {
  return (await choices?.(access)) ?? {};
}

function rightsOf({ account }: Access, api: ListApi<object, unknown>): ListRights {
  const may = (endpoint: Endpoint | undefined) => endpoint !== undefined && mayUse(account, endpoint.permission);
  return {
    detail: may(api.detail),
    create: may(api.store),
    update: may(api.update),
    destroy: may(api.destroy),
    export: may(api.export),
  };
}
