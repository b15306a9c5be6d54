import type { ListPreset } from "#contract/platform/list-definition/list-definition";
import { rangeOf } from "~/lib/date-ranges";
import { listHref } from "~/lib/list-address";
import type { ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";

export interface ListTab {
  /** Unlike those of the others. */
  key: string;
  name: string;
  href: string;
  isCurrent: boolean;
}

// these say how the rows are shown, not which
const showing = ["view", "sort", "cur_page", "page_size"];

/** The tabs over a list: all rows, its presets, the saved views. Filters beside those of a tab leave 全部 as the current one. */
export function listTabs({ description: { path, presets = [] }, state, views = [] }: ListView): readonly ListTab[] {
  const { view = "0" } = state.query;
  const asked = Object.entries(state.query).filter(([key]) => !showing.includes(key));
  const queries = presets.map(({ name, query, days }) => ({ name, query: { ...query, ...daysOf(days, state.today) } }));
  const preset = queries.find(({ query }) => isSameQuery(asked, query));
  const unsaved = [{ name: listTexts.allRows, query: {} }, ...queries].map((one) => ({
    key: one.name,
    name: one.name,
    // a list with a default view shows that one unless it is told otherwise
    href: listHref(path, one.query, { view: "0" }),
    isCurrent: view === "0" && (preset ? one.name === preset.name : one.name === listTexts.allRows),
  }));
  const saved = views.map(({ id, name, query }) => ({
    key: String(id),
    name,
    href: listHref(path, query, { view: String(id) }),
    isCurrent: view === String(id),
  }));
  return [...unsaved, ...saved];
}

function daysOf(name: ListPreset["days"], today: string): Record<string, string> {
  if (name === undefined) return {};
  const { start, end } = rangeOf(name, today);
  return { start_date: start, end_date: end };
}

function isSameQuery(asked: readonly (readonly [string, string])[], query: Readonly<Record<string, string>>): boolean {
  return asked.length === Object.keys(query).length && asked.every(([key, value]) => query[key] === value);
}
