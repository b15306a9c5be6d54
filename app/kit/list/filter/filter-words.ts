import { fill } from "~/lib/fill";
import type { Choices, Filter, ListDescription, ListState } from "~/lib/list-description";
import { formatFen, parseYuan } from "~/lib/money";
import { listTexts } from "../list-texts";
import { filterNames, filterValue, isSet } from "./filter-values";

interface FilteredList {
  description: Pick<ListDescription, "filters">;
  state: ListState;
  choices: Choices;
}

/** The filters that narrow a list. */
export function setFilters({ description, state }: FilteredList): Filter[] {
  return description.filters.filter((filter) => isSet(filter, state) && !isAlways(filter));
}

/** The value that was chosen or typed, in words; a range by its ends. */
export function filterWords(filter: Filter, { state: { query }, choices }: FilteredList): string {
  const values = filterNames(filter).map((name) => written(filterValue(name, query), filter));
  if (filter.kind === "text") return values[0] ?? "";
  if (filter.kind === "select") {
    const labels = choices[filter.choices] ?? [];
    const chosen = filter.several ? (values[0]?.split(",") ?? []) : values;
    return chosen.map((one) => labels.find(({ value }) => String(value) === one)?.label ?? one).join("、");
  }
  const [from = "", to = ""] = values;
  if (from === to) return from;
  if (from === "" || to === "") return fill(from === "" ? listTexts.upTo : listTexts.since, { value: from || to });
  return fill(listTexts.between, { from, to });
}

/** Amounts with their thousands, as in the list. */
function written(value: string, { kind }: Filter): string {
  const fen = kind === "money" ? parseYuan(value) : null;
  return fen === null ? value : formatFen(fen);
}

function isAlways(filter: Filter): boolean {
  return filter.kind === "select" && filter.always === true;
}
