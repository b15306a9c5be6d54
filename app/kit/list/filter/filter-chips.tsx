import X from "lucide-react/icons/x";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import type { Filter, ListView } from "~/lib/list-description";
import { formatFen, parseYuan } from "~/lib/money";
import { listTexts } from "../list-texts";
import { filterNames, filterValue, isSet } from "./filter-values";

const chip =
  "inline-flex max-w-full items-center gap-1 rounded border border-accent-text/40 bg-accent-soft px-2 py-0.5 text-accent-text hover:border-accent-text";

/** The filters that narrow the list, in words; each is a link to the list without it. */
export function FilterChips({ list }: { list: ListView }) {
  const { description, state } = list;
  const set = description.filters.filter((filter) => isSet(filter, state) && !isAlways(filter));
  if (set.length === 0) return null;
  return (
    <ul
      aria-label={listTexts.filtersSet}
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5 text-xs"
    >
      {set.map((filter) => {
        const text = `${filter.label}：${valueOf(filter, list)}`;
        return (
          <li key={filter.label} className="max-w-full">
            <PageLink
              to={listHref(description.path, state.query, without(filter))}
              preventScrollReset
              aria-label={fill(listTexts.dropFilter, { filter: text })}
              className={chip}
            >
              <span className="truncate">{text}</span>
              <X size={12} aria-hidden className="shrink-0" />
            </PageLink>
          </li>
        );
      })}
    </ul>
  );
}

function isAlways(filter: Filter): boolean {
  return filter.kind === "select" && filter.always === true;
}

/** The value that was chosen or typed; a range by its ends. */
function valueOf(filter: Filter, { state: { query }, choices }: ListView): string {
  const values = filterNames(filter).map((name) => written(filterValue(name, query), filter));
  if (filter.kind === "text") return values[0] ?? "";
  if (filter.kind === "select")
    return choices[filter.choices]?.find(({ value }) => String(value) === values[0])?.label ?? values[0] ?? "";
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

/** The keys of the address that leave with a filter. */
function without(filter: Filter): Record<string, null> {
  const keys =
    filter.kind === "dates"
      ? [filter.from, filter.to, ...(filter.field ? [filter.field.name] : [])]
      : filter.kind === "money"
        ? [filter.from, filter.to]
        : [filter.name];
  return Object.fromEntries([...keys, "cur_page"].map((key) => [key, null]));
}
