import X from "lucide-react/icons/x";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { listHref } from "~/lib/list-address";
import type { Filter, ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { filterWords, setFilters } from "./filter-words";

const chip =
  "inline-flex max-w-full items-center gap-1 rounded border border-accent-text/40 bg-accent-soft px-2 py-0.5 text-accent-text hover:border-accent-text";

/** The filters that narrow the list, in words; each is a link to the list without it. */
export function FilterChips({ list }: { list: ListView }) {
  const { description, state } = list;
  const set = setFilters(list);
  if (set.length === 0) return null;
  return (
    <ul
      aria-label={listTexts.filtersSet}
      className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-1.5 text-xs"
    >
      {set.map((filter) => {
        const text = `${filter.label}：${filterWords(filter, list)}`;
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
