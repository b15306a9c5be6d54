import { type ReactNode, useRef } from "react";
import { fill } from "~/lib/fill";
import type { Filter, ListView } from "~/lib/list-description";
import { listTexts } from "../list-texts";
import { QueryForm } from "../query-form";
import { FilterField } from "./filter-field";
import { filterNames, isSet } from "./filter-values";
import { useShownQuery } from "./use-shown-query";

const grid = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,204px),1fr))] gap-x-4 gap-y-2";

/** The filters of a list: the first ones always in sight, the others folded unless one of them is set. */
export function FilterBar({
  list,
  formId,
  keep = [],
  children,
}: {
  list: ListView;
  formId: string;
  /** Other keys of the address that a query leaves as they are. */
  keep?: readonly string[];
  /** The end of the form. */
  children?: ReactNode;
}) {
  const { filters, alwaysVisible } = list.description;
  const form = useRef<HTMLFormElement>(null);
  useShownQuery(form, list.state.query);

  const folded = filters.slice(alwaysVisible);
  const set = folded.filter((filter) => isSet(filter, list.state)).length;
  return (
    <QueryForm
      list={list}
      keep={["sort", "page_size", "view", ...keep]}
      form={form}
      id={formId}
      label={listTexts.filters}
      className="relative p-3"
    >
      {/* the first submit button is the one that Enter presses */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only">
        {listTexts.query}
      </button>
      <div className={folded.length > 0 ? "sm:pr-24" : ""}>
        <Fields list={list} filters={filters.slice(0, alwaysVisible)} />
      </div>
      {folded.length > 0 && (
        <details open={set > 0} className="group">
          <summary className="block w-fit cursor-pointer rounded text-sm leading-8 text-accent-text max-sm:ml-auto sm:absolute sm:right-3 sm:top-3">
            <span className="group-open:hidden">
              {set > 0 ? fill(listTexts.moreFiltersSet, { count: set }) : listTexts.moreFilters}
            </span>
            <span className="hidden group-open:inline">{listTexts.lessFilters}</span>
          </summary>
          <div className="pt-2">
            <Fields list={list} filters={folded} />
          </div>
        </details>
      )}
      {children}
    </QueryForm>
  );
}

function Fields({ list, filters }: { list: ListView; filters: readonly Filter[] }) {
  return (
    <div className={grid}>
      {filters.map((filter) => (
        <FilterField key={filterNames(filter)[0]} filter={filter} list={list} />
      ))}
    </div>
  );
}
